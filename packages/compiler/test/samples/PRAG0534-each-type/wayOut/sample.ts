import { Post, VoidEndpoint } from '@portico/core';
import type { DateOnly, Decimal, EqualTo, Future, Guid, Int, Long, MaxLength, MinCount, MultipleOf, NotEmpty, OneOf, Positive, StringLength, UniqueItems } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly words!: ('a' | 'b') & MaxLength<2>;
  readonly list!: Int[] & UniqueItems & NotEmpty;
  readonly tuple!: [Int, string] & MinCount<2>;
  readonly text!: string & StringLength<5> & NotEmpty & OneOf<['a', 'b']>;
  readonly key!: Guid & OneOf<['00000000-0000-0000-0000-000000000001']>;
  readonly flag!: boolean & OneOf<[true]>;
  readonly number!: number & OneOf<[1.5, 2]>;
  readonly count!: Int & OneOf<[1, 2]> & MultipleOf<1>;
  readonly long!: Long & MultipleOf<2> & Positive;
  readonly amount!: Decimal & MultipleOf<2>;
  readonly day!: DateOnly & Future;
  readonly sameDay!: DateOnly & EqualTo<'day'>;
  readonly sameWord!: ('a' | 'b') & EqualTo<'words'>;

  handle() {}
}
