import { ApplicationError, Post, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';

export interface Tree {
  name: string;
  kids: Tree[];
}

export class FullError extends ApplicationError({ status: 409, code: 'FULL' }) {
  readonly record!: Record<string, string>;
  readonly pair!: [Int, string];
  readonly rest!: [Int, ...string[]];
  readonly list!: string[];
  readonly either!: Int | string;
  readonly deep!: { near: { far: string }[] };
  readonly tree!: Tree;
  readonly any!: unknown;
}

export class Book extends VoidEndpoint(Post('/book'))<FullError> {
  handle() {}
}
