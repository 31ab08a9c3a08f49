import { Endpoint, EndpointGroup, Get } from '@portico/core';

export class RoomsGroup extends EndpointGroup('/rooms') {}

export class GetRooms extends Endpoint(Get('/'), { group: RoomsGroup })<string> {
  handle() {
    return 'none';
  }
}
