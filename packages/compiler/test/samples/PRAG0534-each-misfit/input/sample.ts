import { Post, VoidEndpoint } from '@portico/core';
import type { AllowedContentTypes, Bytes, DateTimeOffset, Each, Email, EqualTo, Future, GreaterThan, Int, MaxFileSize, MinCount, MinLength, Positive, Range, Regex, UniqueItems } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly lengthOfNumber!: Int & MinLength<2>;
  readonly countOfText!: string & MinCount<2>;
  readonly rangeOfText!: string & Range<1, 2>;
  readonly positiveFlag!: boolean & Positive;
  readonly patternOfNumber!: Int & Regex<'a'>;
  readonly emailOfNumber!: Int & Email;
  readonly futureNumber!: Int & Future;
  readonly laterThanNumber!: DateTimeOffset & GreaterThan<5>;
  readonly uniqueText!: string & UniqueItems;
  readonly eachText!: string & Each<MinLength<1>>;
  readonly eachNumber!: Int[] & Each<MinLength<1>>;

  readonly sizeOfText!: string & MaxFileSize<5>;
  readonly typeOfBytes!: Bytes & AllowedContentTypes<['image/*']>;

  readonly digest!: Bytes;
  readonly equalBytes!: Bytes & EqualTo<'digest'>;

  handle() {}
}
