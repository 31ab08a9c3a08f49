import { Post, VoidEndpoint } from '@portico/core';
import type { DateTimeOffset, Each, Email, Future, Int, MinCount, MinLength, Positive, Range, Regex, UniqueItems } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly text!: string & MinLength<2> & Regex<'a'>;
  readonly list!: string[] & MinCount<2> & UniqueItems & Each<MinLength<1>>;
  readonly number!: Int & Range<1, 2> & Positive;
  readonly address!: string & Email;
  readonly moment!: DateTimeOffset & Future;
  readonly numbers!: Int[] & Each<Positive>;

  handle() {}
}
