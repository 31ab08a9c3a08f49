import { Post, VoidEndpoint } from '@portico/core';

type Framed<T extends readonly unknown[]> = [string, ...T, string];

export class Send extends VoidEndpoint(Post('/send')) {
  readonly optional!: [string, number?];
  readonly named!: readonly [first: string, second?: number];
  readonly middle!: [string, ...number[], boolean];
  readonly first!: [...string[], number];
  readonly framed!: Framed<number[]>;
  readonly partial!: Partial<[string, number]>;
  readonly nested!: { pairs: [string, number?][] };

  handle() {}
}
