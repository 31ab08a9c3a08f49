import { Endpoint, Post } from '@portico/core';
import type { DateOnly, DateTimeOffset, Decimal, EqualTo, GreaterThan, GreaterThanOrEqual, Int, LessThanOrEqual, NotEqualTo } from '@portico/core';

interface Stay {
  nights: Int & LessThanOrEqual<'longest'>;
  longest: Int;
}

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly checkIn!: DateTimeOffset;
  readonly checkOut!: DateTimeOffset & GreaterThan<'checkIn'>;
  readonly lowest?: Decimal;
  readonly price?: Decimal & GreaterThanOrEqual<'lowest'>;
  readonly first?: DateOnly;
  readonly last?: DateOnly & GreaterThanOrEqual<'first'>;
  readonly password?: string;
  readonly repeated?: string & EqualTo<'password'>;
  readonly hint?: string & NotEqualTo<'password'>;
  readonly stay?: Stay;

  handle() {
    return 'fine';
  }
}
