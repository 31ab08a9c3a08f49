import { Entity, Stateful, stateMachine } from '@portico/core';

export const flow = stateMachine({ Open: 'initial', Shut: ['Open'] });

export class Room extends Entity(Stateful(flow)) {
  ownerId?: string;
}

export class Bed extends Entity() {
  transitionTo?: string;
  status!: string;
}
