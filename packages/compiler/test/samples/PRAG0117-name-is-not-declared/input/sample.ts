import { Endpoint, Get } from '@portico/core';

export class CountRooms extends Endpoint(Get('/rooms/count'))<Int> {
  handle() {
    return 5;
  }
}
