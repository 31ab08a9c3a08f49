import { Post, VoidEndpoint } from '@portico/core';

interface Nothing {}

interface Room {
  number: string;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly literal!: {};
  readonly named!: Nothing;
  readonly omitted!: Omit<Room, 'number'>;
  readonly list!: { items: object[] };
  readonly maybe!: object | null;
  readonly notNull!: NonNullable<unknown>;

  handle() {}
}
