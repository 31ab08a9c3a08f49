import { Endpoint, Get } from '@portico/core';
import type { Bytes, FromQuery, Int } from '@portico/core';

export interface Size {
  min: Int;
}

export class Find extends Endpoint(Get('/find'))<string> {
  readonly named!: Size;
  readonly sizes!: Size[];
  readonly lists!: Int[][];
  readonly tuple!: [Int, string];
  readonly tuples!: FromQuery<[Int, string][]>;
  readonly record!: Record<string, Int>;
  readonly union!: Int | string[];
  readonly any!: unknown;
  readonly level!: 'low' | 'high';
  readonly levels!: ('low' | 'high')[];
  readonly picture!: Bytes;

  handle() {
    return '';
  }
}
