import { Endpoint, Get } from '@portico/core';

class RoomsGroup {
  static prefix = '/rooms';
}

export class GetRooms extends Endpoint(Get('/'), { group: RoomsGroup as never })<string> {
  handle() {
    return 'none';
  }
}
