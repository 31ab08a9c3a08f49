import { Endpoint, Get, Int } from '@portico/core';

export class CountRooms extends Endpoint(Get('/rooms/count'))<Int> {
  handle() {
    return 5;
  }
}
