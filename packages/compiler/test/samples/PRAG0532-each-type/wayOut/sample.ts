import { Endpoint, Post } from '@portico/core';
import type { Int } from '@portico/core';

export interface Size {
  min: Int;
}

export class Find extends Endpoint(Post('/find'))<string> {
  readonly named!: Size;
  readonly sizes!: Size[];
  readonly tuple!: [Int, string];
  readonly record!: Record<string, Int>;
  readonly union!: Int | string[];
  readonly any!: unknown;

  handle() {
    return '';
  }
}
