import { Entity, Stateful, stateMachine } from '@portico/core';

const name = process.env['STATE'];
const plain = { Free: 'initial' };
const none: [] = [];

export const Computed = stateMachine({ [`Free${name}`]: 'initial' });
export const Lonely = stateMachine({ Free: [], Taken: ['Free'] });
export const Twice = stateMachine({ Free: 'initial', Taken: 'initial' });
export const Listless = stateMachine({ Free: 'initial', Taken: 'Free' });
export const Unread = stateMachine({ Free: 'initial', Taken: [name] });
export const Textual = stateMachine('Free');
export const Spread = stateMachine(...none);

export class A extends Entity(Stateful(Computed)) {}

export class B extends Entity(Stateful(Lonely)) {}

export class C extends Entity(Stateful(Twice)) {}

export class D extends Entity(Stateful(Listless)) {}

export class E extends Entity(Stateful(Unread)) {}

export class F extends Entity(Stateful(Textual)) {}

export class G extends Entity(Stateful(Spread)) {}

export class H extends Entity(Stateful(plain)) {}

export class I extends Entity(Stateful(Entity({}))) {}

export class J extends Entity(Stateful()) {}

export class K extends Entity(Stateful(...none)) {}
