import { Endpoint, Get, Post, VoidEndpoint } from '@portico/core';
import type { Guid, Int } from '@portico/core';

interface Guest {
  name: string;
}

export const Level = { Low: 3, High: 5 } as const;
export type Level = (typeof Level)[keyof typeof Level];

interface Named extends Guest {
  first: Guid;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly big!: 5;
  readonly member!: Guest['name'];
  readonly mapped!: { [K in 'a']: Int };
  readonly level!: Level;
  readonly named!: Named;
  readonly picked!: Pick<Guest, 'name'>;
  readonly excluded!: Exclude<'a' | 'b', 'a'>;

  handle() {}
}

export class Find extends Endpoint(Get('/find'))<Guest['name']> {
  handle() {
    return 'Ada';
  }
}
