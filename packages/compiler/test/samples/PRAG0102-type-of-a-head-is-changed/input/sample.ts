import { DomainEvent, Endpoint, EndpointGroup, Entity, Get, Policy } from '@portico/core';

const Base = Entity as unknown as () => abstract new () => object;
const Group: (prefix: string) => abstract new () => object = EndpointGroup;
const Happened = DomainEvent as unknown as abstract new <T>() => { facts?: T };
type Same<T> = T;

export class Room extends Base() {}

export class Rooms extends Group('/rooms') {}

export class RoomOpened extends Happened<{ room: string }> {}

export class IsOpen extends (Policy as Same<typeof Policy>) {
  admits() {
    return true;
  }
}

export class GetRoom extends (Endpoint(Get('/room')) as unknown as ReturnType<typeof Entity>) {
  handle() {
    return 'open';
  }
}
