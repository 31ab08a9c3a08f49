import { Post, VoidEndpoint } from '@portico/core';

type Endless = Endless;

interface Page<T> {
  items: T[];
}

interface Room {
  number: string;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly unknownName!: Lodging;
  readonly unknownPart!: Room['number' | 'floor'];
  readonly endless!: Endless;
  readonly member!: { room: Lodging };
  readonly list!: Lodging[];
  readonly open!: Page;
  readonly environment!: typeof nowhere.env;

  handle() {}
}
