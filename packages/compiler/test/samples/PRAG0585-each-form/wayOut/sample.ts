import { Post, VoidEndpoint } from '@portico/core';

interface Room {
  number: string;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly literal!: unknown;
  readonly named!: Record<string, unknown>;
  readonly omitted!: Room;
  readonly list!: { items: Record<string, unknown>[] };
  readonly maybe!: Record<string, unknown> | null;
  readonly notNull!: unknown;

  handle() {}
}
