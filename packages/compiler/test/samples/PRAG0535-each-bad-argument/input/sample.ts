import { Post, VoidEndpoint } from '@portico/core';
import type { AllowedContentTypes, Count, DateTimeOffset, FormFile, GreaterThan, Int, LessThan, MaxFileSize, MaxLength, MinLength, MultipleOf, OneOf, Range, Regex } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly range!: Int & Range<10, 1>;
  readonly crossed!: string & MinLength<5> & MaxLength<4>;
  readonly fraction!: string & MinLength<1.5>;
  readonly negative!: string[] & Count<-1>;
  readonly pattern!: string & Regex<'('>;
  readonly zero!: Int & MultipleOf<0>;
  readonly none!: string & OneOf<[]>;
  readonly mixed!: Int & OneOf<[1, 'two']>;
  readonly unknown!: Int & GreaterThan<'nothing'>;
  readonly itself!: Int & LessThan<'itself'>;
  readonly date!: DateTimeOffset & GreaterThan<'range'>;

  handle() {}
}

export class Upload extends VoidEndpoint(Post('/uploads')) {
  readonly negative!: FormFile & MaxFileSize<-1>;
  readonly half!: FormFile[] & MaxFileSize<1.5>;
  readonly none!: FormFile & AllowedContentTypes<[]>;
  readonly extension!: FormFile & AllowedContentTypes<['image/png', '.jpg']>;
  readonly parameter!: FormFile & AllowedContentTypes<['text/csv; charset=utf-8']>;
  readonly twice!: FormFile & MaxFileSize<3> & MaxFileSize<4>;
  readonly lists!: FormFile[] & AllowedContentTypes<['image/*']> & AllowedContentTypes<['text/*']>;
  readonly middle!: FormFile & AllowedContentTypes<['*/png']>;

  handle() {}
}
