import { Post, VoidEndpoint } from '@portico/core';

interface Folder {
  name: string;
  folders: Folder[];
}

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

export class Send extends VoidEndpoint(Post('/send')) {
  readonly large!: { [Key in `${Digit}${Digit}${Digit}${Digit}` as `cell${Key}`]: { x: Digit; y: Digit } };
  readonly optional?: Grow<string>;

  handle() {}
}

interface Grow<T> {
  value: T;
  next?: Grow<T[]>;
}
