import { Endpoint, Entity, Get, Post, VoidEndpoint } from '@portico/core';
import type { Guid, Long } from '@portico/core';

export class Room extends Entity() {
  number!: string;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly symbol!: string;
  readonly unique!: 'tag';
  readonly table!: { rows: Record<string, number> };
  readonly tags!: string[][];
  readonly iterable!: readonly string[];
  readonly promise!: string;
  readonly pattern!: string;
  readonly failure!: { last: { message: string } | null };
  readonly weak!: { name: string };
  readonly big!: 5;
  readonly bigger!: { exact: Long };
  readonly relation!: { room: Guid };
  readonly pair!: [string, Record<string, string>];
  readonly record!: Record<string, string[]>;

  handle() {}
}

export class Receive extends Endpoint(Get('/receive'))<{ pending: Record<string, string> }> {
  handle() {
    return { pending: {} };
  }
}
