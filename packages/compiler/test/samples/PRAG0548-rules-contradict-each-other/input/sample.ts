import { Put, VoidEndpoint } from '@portico/core';
import type { GreaterThan, Int, LessThan } from '@portico/core';

export class SetDiscount extends VoidEndpoint(Put('/discount')) {
  readonly percent!: Int & GreaterThan<5> & LessThan<6>;

  handle() {}
}
