import { Post, VoidEndpoint } from '@portico/core';
import type { AllowedContentTypes, EqualTo, FormFile, GreaterThan, Guid, Int, Length, LessThan, MaxCount, MaxFileSize, MaxLength, MinCount, MinLength, MultipleOf, OneOf, Range, Regex, StringLength } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly low!: Int & Range<'1', 5>;
  readonly high!: Int & Range<1, '5'>;
  readonly flag!: Int & GreaterThan<true>;
  readonly nothing!: Int & EqualTo<null>;
  readonly one!: string & OneOf<'a'>;
  readonly text!: string & MinLength<'2'>;
  readonly length!: string & Length<2, 1>;
  readonly upTo!: string & StringLength<5, 6>;
  readonly most!: string & MaxLength<-1>;
  readonly count!: Int[] & MinCount<3> & MaxCount<2>;
  readonly between!: Int & GreaterThan<5> & LessThan<4>;
  readonly pattern!: string & Regex<5>;
  readonly loose!: string & Regex<'\\-'>;
  readonly divisor!: Int & MultipleOf<-2>;
  readonly divided!: Int & MultipleOf<'2'>;
  readonly switched!: boolean & OneOf<[true, 1]>;
  readonly key!: Guid & OneOf<[1]>;
  readonly number!: number & OneOf<['1']>;

  handle() {}
}

export class Upload extends VoidEndpoint(Post('/upload')) {
  readonly text!: FormFile & MaxFileSize<'5'>;
  readonly none!: FormFile & MaxFileSize<0>;
  readonly bare!: FormFile & AllowedContentTypes<'image/png'>;
  readonly number!: FormFile & AllowedContentTypes<['image/png', 5]>;
  readonly spaced!: FormFile & AllowedContentTypes<['image/ png']>;

  handle() {}
}
