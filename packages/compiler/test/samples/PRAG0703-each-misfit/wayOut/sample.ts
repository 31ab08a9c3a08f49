import { Entity, Stateful, stateMachine } from '@portico/core';

const states = { Free: 'initial', Taken: ['Free'], Gone: ['Free', 'Taken'] } as const;

export const RoomStatus = stateMachine(states);

export class Room extends Entity(Stateful(RoomStatus)) {
  number!: string;
}
