import { DomainEvent, Post, VoidEndpoint } from '@portico/core';
import type { Bytes, DateOnly, DateTimeOffset, Decimal, Guid, Int, Long } from '@portico/core';

export type Moment = DateOnly | DateTimeOffset | Guid | 'now';
export type Tree = { value: Int; next?: Tree } | { value: Int; next?: Tree; size?: Long } | { size?: Long };

export class PutValues extends VoidEndpoint(Post('/values')) {
  readonly moment!: Moment;
  readonly moments!: Record<string, Moment>;
  readonly amount!: string | Decimal | boolean;
  readonly blob!: Bytes | 'a-b';
  readonly list!: string[] | Long[];
  readonly pair!: ['a', Int, { at: string }] | ['b', Int, { at: DateTimeOffset }];
  readonly entries!: Record<string, Long> | { at: DateTimeOffset };
  readonly anything!: { a: unknown } | { a: { n: Int } };
  readonly name!: { id: Int; label?: string } | { id: Int; name?: string };
  readonly tree!: Tree;

  handle() {}
}

export class Moved extends DomainEvent<{ by: { count: Int } | { count: string } }> {}
