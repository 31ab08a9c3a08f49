import type { DatabaseError } from 'pg';
import { Post, VoidEndpoint } from '@portico/core';

type Failure = DatabaseError;

export class Send extends VoidEndpoint(Post('/send')) {
  readonly list!: DatabaseError[];
  readonly member!: { failure: DatabaseError };
  readonly alias!: Failure;

  handle() {}
}
