import type { DatabaseError } from 'pg';
import { Post, VoidEndpoint } from '@portico/core';

type Failure = Pick<DatabaseError, 'message' | 'detail'>;

export class Send extends VoidEndpoint(Post('/send')) {
  readonly list!: Failure[];
  readonly member!: { failure: Failure };
  readonly alias!: Failure;

  handle() {}
}
