import { Post, VoidEndpoint } from '@portico/core';
import type { AllowedContentTypes, EqualTo, FormFile, GreaterThan, Int, Length, LessThan, MaxCount, MaxFileSize, MaxLength, MinCount, MultipleOf, OneOf, Range, Regex, StringLength } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly low!: Int & Range<1, 1>;
  readonly between!: Int & GreaterThan<4> & LessThan<6>;
  readonly equal!: Int & EqualTo<'low'>;
  readonly text!: string & Length<2, 2> & OneOf<['ab']>;
  readonly upTo!: string & StringLength<5, 5> & Regex<'-'>;
  readonly most!: string & MaxLength<0>;
  readonly count!: Int[] & MinCount<0> & MaxCount<0>;
  readonly divisor!: number & MultipleOf<0.5>;

  handle() {}
}

export class Upload extends VoidEndpoint(Post('/upload')) {
  readonly one!: FormFile & MaxFileSize<1> & AllowedContentTypes<['image/png', 'text/*']>;

  handle() {}
}
