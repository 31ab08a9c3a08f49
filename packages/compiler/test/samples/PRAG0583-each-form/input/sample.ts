import { Post, VoidEndpoint } from '@portico/core';

interface Counts {
  [name: string]: number;
}

interface NamedCounts extends Counts {
  total: number;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly numbers!: Record<number, string>;
  readonly pattern!: Record<`room-${string}`, string>;
  readonly both!: { [key: string]: string; [index: number]: string };
  readonly before!: { total: number } & Record<string, number>;
  readonly after!: Record<string, number> & { total: number };
  readonly inherited!: NamedCounts;
  readonly omitted!: Omit<NamedCounts, 'total'>;

  handle() {}
}
