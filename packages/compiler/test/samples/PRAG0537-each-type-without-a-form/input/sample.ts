import { Endpoint, Entity, Get, Post, VoidEndpoint } from '@portico/core';
import type { ManyToOne } from '@portico/core';

declare const tag: unique symbol;

export class Room extends Entity() {
  number!: string;
}

interface Guest {
  name: string;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly symbol!: symbol;
  readonly unique!: typeof tag;
  readonly table!: { rows: Map<string, number> };
  readonly tags!: Set<string>[];
  readonly iterable!: Iterable<string>;
  readonly promise!: Promise<string>;
  readonly pattern!: RegExp;
  readonly failure!: { last: Error | null };
  readonly weak!: WeakRef<Guest>;
  readonly big!: 5n;
  readonly bigger!: { exact: 5n | 6n };
  readonly relation!: { room: ManyToOne<Room> };
  readonly pair!: [string, Map<string, string>];
  readonly record!: Record<string, Set<string>>;

  handle() {}
}

export class Receive extends Endpoint(Get('/receive'))<{ pending: WeakMap<Guest, string> }> {
  handle() {
    return { pending: new WeakMap<Guest, string>() };
  }
}
