import { Entity, Owned, Stateful, stateMachine } from '@portico/core';
import type { Guid } from '@portico/core';

export const flow = stateMachine({ Open: 'initial', Shut: ['Open'] });

export class Room extends Entity(Stateful(flow), Owned) {
  id!: Guid;
  raise!: string;
  transitionTo!: string;
  status!: string;
  ownerId?: string;
}
