import { Post, VoidEndpoint } from '@portico/core';
import type { AllowedContentTypes, Count, DateTimeOffset, FormFile, GreaterThan, Int, LessThan, MaxFileSize, MaxLength, MinLength, MultipleOf, OneOf, Range, Regex } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly range!: Int & Range<1, 10>;
  readonly bounds!: string & MinLength<4> & MaxLength<5>;
  readonly pair!: string[] & Count<2>;
  readonly pattern!: string & Regex<'^\\d+$'>;
  readonly tens!: Int & MultipleOf<10>;
  readonly oneOf!: Int & OneOf<[1, 2]>;
  readonly lower!: Int & LessThan<'upper'>;
  readonly upper!: Int;
  readonly from!: DateTimeOffset;
  readonly to!: DateTimeOffset & GreaterThan<'from'>;

  handle() {}
}

export class Upload extends VoidEndpoint(Post('/uploads')) {
  readonly small!: FormFile & MaxFileSize<1>;
  readonly each!: FormFile[] & MaxFileSize<1_500>;
  readonly image!: FormFile & AllowedContentTypes<['image/png', 'image/jpeg']>;
  readonly table!: FormFile & AllowedContentTypes<['text/csv', 'application/vnd.*']>;
  readonly both!: FormFile & MaxFileSize<3> & AllowedContentTypes<['image/*', 'text/*']>;
  readonly any!: FormFile & AllowedContentTypes<['*']>;

  handle() {}
}
