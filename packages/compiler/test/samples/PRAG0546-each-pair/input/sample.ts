import { DomainEvent, Post, VoidEndpoint } from '@portico/core';
import type { Bytes, DateTimeOffset, Decimal, Int, JsonPropertyName, Long } from '@portico/core';

export type Moment = string | DateTimeOffset;
export type Tree = { value: Int; next?: Tree } | { value: Int; next?: Tree; size?: Long } | { size?: Int };

export class PutValues extends VoidEndpoint(Post('/values')) {
  readonly moment!: Moment;
  readonly moments!: Record<string, Moment>;
  readonly amount!: Int | Decimal;
  readonly blob!: Bytes | '' | 'none';
  readonly list!: Int[] | Long[];
  readonly pair!: [Int, { at: string }] | [number, { at: DateTimeOffset }];
  readonly entries!: Record<string, string> | { at: DateTimeOffset };
  readonly anything!: { a: unknown } | { a: { n: Long } };
  readonly name!: { id: Int; label?: string & JsonPropertyName<'name'> } | { id: Int; name?: string };
  readonly tree!: Tree;

  handle() {}
}

export class Moved extends DomainEvent<{ by: { count: Int } | { count: Decimal } }> {}
