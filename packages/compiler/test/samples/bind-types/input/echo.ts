import { Endpoint, Get, Post } from '@portico/core';
import type { Bytes, ByteStream, DateOnly, DateTimeOffset, Decimal, Guid, Int, Long } from '@portico/core';

interface Values {
  guid: Guid;
  int: Int;
  long: Long;
  decimal: Decimal;
  instant: DateTimeOffset;
  date: DateOnly;
  bytes: Bytes;
  text: string;
  flag: boolean;
  number: number;
}

export class EchoQuery extends Endpoint(Get('/query'))<Omit<Values, 'bytes'>> {
  readonly guid!: Guid;
  readonly int!: Int;
  readonly long!: Long;
  readonly decimal!: Decimal;
  readonly instant!: DateTimeOffset;
  readonly date!: DateOnly;
  readonly text!: string;
  readonly flag!: boolean;
  readonly number!: number;

  handle() {
    return { ...this };
  }
}

export class EchoBody extends Endpoint(Post('/body'))<Values> {
  readonly values!: Values;

  handle() {
    return this.values;
  }
}

export class EchoStream extends Endpoint(Post('/stream'))<ByteStream> {
  readonly content!: ByteStream;

  handle() {
    return this.content;
  }
}
