import { Put, VoidEndpoint } from '@portico/core';
import type { Length, OneOf } from '@portico/core';

export class SetCurrency extends VoidEndpoint(Put('/currency')) {
  readonly code!: string & Length<3> & OneOf<['EUR', 'CHF', 'USD']>;

  handle() {}
}
