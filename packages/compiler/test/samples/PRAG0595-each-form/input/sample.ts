import { Post, VoidEndpoint } from '@portico/core';
import type { Guid, Long, MinLength } from '@portico/core';

type Simplify<T> = { [K in keyof T]: T[K] };

export class SaveRoom extends VoidEndpoint(Post('/room')) {
  readonly partial!: Partial<Date>;
  readonly silent!: Omit<Date, 'toJSON'>;
  readonly labelled!: Date & { label?: string };
  readonly id!: Simplify<Guid>;
  readonly name!: Simplify<string & MinLength<3>>;
  readonly total!: Simplify<Long>;
  readonly photo!: Simplify<Uint8Array>;

  handle() {}
}
