import { Post, VoidEndpoint } from '@portico/core';

interface Callable {
  (): string;
  label: string;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly value!: (first: string) => void;
  readonly constructed!: new () => Date;
  readonly method!: { name: string; rename(to: string): void };
  readonly list!: { actions: (() => void)[] };
  readonly callable!: Callable;
  readonly optional!: { name: string; rename?: (to: string) => void };
  readonly either!: string | (() => string);

  handle() {}
}
