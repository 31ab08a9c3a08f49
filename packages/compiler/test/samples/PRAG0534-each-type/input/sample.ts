import { Post, VoidEndpoint } from '@portico/core';
import type { ByteStream, DateOnly, Decimal, Email, EqualTo, Future, Guid, Int, Long, MaxLength, MinCount, MultipleOf, NotEmpty, OneOf, Past, Positive, Range, Regex, StringLength, UniqueItems } from '@portico/core';

export interface Guest {
  name: string;
}

export class Register extends VoidEndpoint(Post('/register')) {
  readonly numbers!: (1 | 2) & MaxLength<2>;
  readonly words!: ('a' | 'b') & Positive;
  readonly list!: Int[] & Email;
  readonly tuple!: [Int, string] & UniqueItems;
  readonly dictionary!: Record<string, Int> & MinCount<2>;
  readonly object!: { name: string } & NotEmpty;
  readonly named!: Guest & Regex<'a'>;
  readonly union!: (Int | string) & StringLength<5>;
  readonly any!: unknown & Future;
  readonly flag!: boolean & Past;
  readonly emptyNumber!: Long & NotEmpty;
  readonly dividedText!: string & MultipleOf<2>;
  readonly amount!: Decimal & OneOf<['1.5']>;
  readonly day!: DateOnly & OneOf<['2026-01-01']>;
  readonly days!: DateOnly & Range<1, 2>;
  readonly key!: Guid & MaxLength<5>;
  readonly guest!: Guest & EqualTo<'named'>;

  handle() {}
}

export class Upload extends VoidEndpoint(Post('/upload')) {
  readonly stream!: ByteStream & EqualTo<'stream'>;

  handle() {}
}
