import { Post, VoidEndpoint } from '@portico/core';

interface Room {
  number: string;
  floor?: number;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly list!: (string | null)[];
  readonly pair!: [string, number | null];
  readonly table!: Record<string, NonNullable<Room['floor']>>;
  readonly nothing?: string;
  readonly member!: { name: string; nothing?: never };
  readonly impossible!: { kind: 'a' } | { kind: 'b' };
  readonly empty!: { only: null };
  readonly nested!: { rooms: { floors: NonNullable<Room['floor']>[] }[] };

  handle() {}
}
