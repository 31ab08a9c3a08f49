import { Post, VoidEndpoint } from '@portico/core';

interface Page<T> {
  items: T[];
}

interface Room {
  number: string;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly unknownName!: Room;
  readonly unknownPart!: Room['number'];
  readonly endless!: string;
  readonly member!: { room: Room };
  readonly list!: Room[];
  readonly open!: Page<Room>;
  readonly environment!: Record<string, string>;

  handle() {}
}
