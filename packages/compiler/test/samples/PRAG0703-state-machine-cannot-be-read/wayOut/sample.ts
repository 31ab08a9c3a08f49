import { Entity, Stateful, stateMachine } from '@portico/core';

export const RoomStatus = stateMachine({ Free: 'initial', Taken: ['Free'] });

export class Room extends Entity(Stateful(RoomStatus)) {
  number!: string;
}
