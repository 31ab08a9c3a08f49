import { Post, VoidEndpoint } from '@portico/core';

interface Room {
  number: string;
  floor?: number;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly list!: (string | undefined)[];
  readonly pair!: [string, number | undefined];
  readonly table!: Record<string, Room['floor']>;
  readonly nothing!: never;
  readonly member!: { name: string; nothing: Extract<'a' | 'b', 'c'> };
  readonly impossible!: { kind: 'a' } & { kind: 'b' };
  readonly empty!: { only: undefined };
  readonly nested!: { rooms: { floors: Room['floor'][] }[] };

  handle() {}
}
