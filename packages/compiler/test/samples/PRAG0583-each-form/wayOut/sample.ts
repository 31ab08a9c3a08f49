import { Post, VoidEndpoint } from '@portico/core';

interface Counts {
  [name: string]: number;
}

interface NamedCounts {
  total: number;
  counts: Counts;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly numbers!: Record<string, string>;
  readonly pattern!: Record<string, string>;
  readonly both!: { [key: string]: string };
  readonly before!: { total: number; counts: Record<string, number> };
  readonly after!: { total: number; counts: Record<string, number> };
  readonly inherited!: NamedCounts;
  readonly omitted!: Omit<NamedCounts, 'total'>;

  handle() {}
}
