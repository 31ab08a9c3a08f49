import { BackoffStrategy, DomainAction, DomainEvent, Endpoint, EndpointGroup, Entity, Get, MessageHandler, Mutation, MutationMode, Post, Query } from '@portico/core';
import type { Int } from '@portico/core';

const year = 2026;
const options = { summary: 'Taken apart' };
const mode = MutationMode.Create;

export class Room extends Entity() {
  number!: Int;
}

export class Whole extends Endpoint(Get('/whole'), { summary: options.summary, description: `since last year` })<string> {
  handle() {
    return 'whole';
  }
}

export class Flags extends DomainAction(Post('/flags'), { idempotent: false })<string> {
  execute() {
    return 'flags';
  }
}

export class Lists extends Endpoint(Get('/lists'), { tags: ['rooms'], examples: [{ name: 'one' }], filters: [] })<string> {
  handle() {
    return 'lists';
  }
}

export class Singles extends Query(Room, Get('/singles'), { single: false })<{ number: Int }> {}

export class Add extends Mutation(mode, Room, Post('/rooms')) {
  readonly number!: Int;
}

export class RoomBooked extends DomainEvent<{ number: Int }> {}

export class Handles extends MessageHandler(RoomBooked, { maxAttempts: year, strategy: BackoffStrategy.Fixed, delay: 1 }) {
  handle(_: RoomBooked) {}
}

export class Group extends EndpointGroup('/group', { tag: 'group' }) {}
