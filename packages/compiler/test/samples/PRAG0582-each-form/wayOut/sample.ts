import { Post, VoidEndpoint } from '@portico/core';

type Framed<T extends readonly unknown[]> = [string, ...T, string];

export class Send extends VoidEndpoint(Post('/send')) {
  readonly optional!: [string, number | null];
  readonly named!: readonly [first: string, second: number];
  readonly middle!: [string, boolean, ...number[]];
  readonly first!: [number, ...string[]];
  readonly framed!: Framed<[number, number]>;
  readonly partial!: [string | null, number | null];
  readonly nested!: { pairs: [string, ...number[]][] };

  handle() {}
}
