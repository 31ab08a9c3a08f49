import { DomainEvent, Endpoint, EndpointGroup, Entity, Get, Policy } from '@portico/core';

const Base = Entity as typeof Entity;
const Group: typeof EndpointGroup = EndpointGroup;

export class Room extends Base() {}

export class Rooms extends Group('/rooms') {}

export class RoomOpened extends DomainEvent<{ room: string }> {}

export class IsOpen extends Policy {
  admits() {
    return true;
  }
}

export class GetRoom extends Endpoint(Get('/room'))<string> {
  handle() {
    return 'open';
  }
}
