import { ConflictError, Endpoint, Post } from '@portico/core';
import type { FromHeader, FromQuery, Int, Positive } from '@portico/core';

export class Work extends Endpoint(Post('/work/{id}'))<string, ConflictError> {
  readonly id!: Int;
  readonly size!: FromQuery<Int, 'the-size'>;
  readonly tenant!: FromHeader<'X-Tenant'>;
  readonly mode!: 'refuse' | 'fail' | 'succeed';
  readonly 'a/b~c'?: { list: (Int & Positive)[] };

  handle() {
    if (this.mode === 'refuse') return new ConflictError('It is taken.');
    if (this.mode === 'fail') throw new TypeError('internal: cannot read properties of undefined');
    return 'done';
  }
}
