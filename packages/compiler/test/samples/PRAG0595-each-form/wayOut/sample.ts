import { Post, VoidEndpoint } from '@portico/core';
import type { Guid, Long, MinLength } from '@portico/core';

export class SaveRoom extends VoidEndpoint(Post('/room')) {
  readonly partial!: Date;
  readonly silent!: Omit<Date, 'setTime'>;
  readonly labelled!: { date: Date; label?: string };
  readonly id!: Guid;
  readonly name!: string & MinLength<3>;
  readonly total!: Long;
  readonly photo!: Uint8Array;

  handle() {}
}
