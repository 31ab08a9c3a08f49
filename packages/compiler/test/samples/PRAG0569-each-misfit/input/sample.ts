import { ApplicationError, Post, VoidEndpoint } from '@portico/core';
import type { Bytes, Int, JsonPropertyName } from '@portico/core';

export interface Tree {
  name: string;
  kids: Tree[];
}

export interface Leaf {
  tree: Tree;
  picture: Bytes;
}

export class FullError extends ApplicationError({ status: 409, code: 'FULL' }) {
  readonly renamed!: string & JsonPropertyName<'new_name'>;
  readonly record!: Record<string, Bytes>;
  readonly pair!: [Int, Bytes];
  readonly rest!: [Int, ...Bytes[]];
  readonly list!: Bytes[];
  readonly either!: Int | Bytes;
  readonly deep!: { near: { far: Bytes }[] };
  readonly leaf!: Leaf;
  readonly tree!: Tree;
  readonly kept!: string & JsonPropertyName<'kept'>;
  readonly fine!: [Int, ...string[]];
}

export class FullBusError extends FullError {
  readonly bus!: Int & JsonPropertyName<'bus_number'>;
}

export class Book extends VoidEndpoint(Post('/book'))<FullBusError> {
  handle() {}
}
