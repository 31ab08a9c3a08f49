import { BackoffStrategy, DomainAction, DomainEvent, Endpoint, EndpointGroup, Entity, Get, MessageHandler, Mutation, MutationMode, Post, Query, permissions } from '@portico/core';
import type { Int } from '@portico/core';

const now = new Date().getFullYear();
const found = process.env['ROUTE'];
const options = { summary: 'Taken apart' };
const more = [1, 2];
const mode = found === undefined ? MutationMode.Create : MutationMode.Update;

export class Room extends Entity() {
  number!: Int;
}

export class Whole extends Endpoint(Get('/whole'), found)<string> {
  handle() {
    return 'whole';
  }
}

export class Spread extends Endpoint(Get('/spread'), { ...options, status: 200 })<string> {
  handle() {
    return 'spread';
  }
}

export class Computed extends Endpoint(Get('/computed'), { [`summary`]: 'Taken apart' })<string> {
  handle() {
    return 'computed';
  }
}

export class Texts extends Endpoint(Get('/texts'), { summary: 5, description: `since ${now}`, body: /wrapped/ })<string> {
  handle() {
    return 'texts';
  }
}

export class Numbers extends Endpoint(Get('/numbers'), { status: '200' })<string> {
  handle() {
    return 'numbers';
  }
}

export class Flags extends DomainAction(Post('/flags'), { idempotent: 'yes' })<string> {
  execute() {
    return 'flags';
  }
}

export class Lists extends Endpoint(Get('/lists'), { tags: 'rooms', examples: { name: 'one' }, filters: Flags })<string> {
  handle() {
    return 'lists';
  }
}

export class Items extends Endpoint(Get('/items'), { tags: ['rooms', 5], examples: [{ name: found }] })<string> {
  handle() {
    return 'items';
  }
}

export class Holes extends Endpoint(Get('/holes'), { tags: ['rooms', ...more], examples: [{ ['name']: 'one' }] })<string> {
  handle() {
    return 'holes';
  }
}

export class Methods extends Endpoint(Get('/methods'), { examples: [{ name() {} }], cacheable: { duration: -found, ...options } })<string> {
  handle() {
    return 'methods';
  }
}

export class Versions extends Endpoint(Get('/versions'), { versions: 2 })<string> {
  handle() {
    return 'versions';
  }
}

export class VersionList extends Endpoint(Get('/version-list'), { versions: [1, 2] })<string> {
  handle() {
    return 'versions';
  }
}

export class NoVersions extends Endpoint(Get('/no-versions'), { versions: null })<string> {
  handle() {
    return 'versions';
  }
}

export class Without extends Endpoint()<string> {
  handle() {
    return 'nothing';
  }
}

export class Singles extends Query(Room, Get('/singles'), { single: 'yes', maxPageSize: '50' })<{ number: Int }> {}

export class Routeless extends Query(Room)<{ number: Int }> {}

export class Lost extends Query(found, Get('/lost'))<{ number: Int }> {}

export class Modeless extends Mutation(mode, Room, Post('/rooms')) {
  readonly number!: Int;
}

export class Misspelt extends Mutation('Creates', Room, Post('/misspelt')) {
  readonly number!: Int;
}

export class Bare extends Mutation() {
  readonly number!: Int;
}

export class RoomBooked extends DomainEvent<{ number: Int }> {}

export class Handles extends MessageHandler(RoomBooked, { maxAttempts: '5', strategy: 'Sometimes', delay: true, maxDelay: null, orderedBy: 5, durable: false }) {
  handle(_: RoomBooked) {}
}

export class HandlesToo extends MessageHandler(RoomBooked, { maxAttempts: now, strategy: BackoffStrategy.Never, delay: found }) {
  handle(_: RoomBooked) {}
}

export class Group extends EndpointGroup('/group', { tag: 5, version: now }) {}

export class Permitted extends Endpoint(Get('/permitted'), { permission: found, allowAnonymous: 'yes' })<string> {
  handle() {
    return 'permitted';
  }
}

export class PermittedBoth extends Endpoint(Get('/both'), { permission: ['app.room.read', 5, ...more] })<string> {
  handle() {
    return 'permitted';
  }
}

export const Catalogue = permissions(found, { room: ['read'] });
