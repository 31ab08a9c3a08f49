import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';

export class CountRooms extends Endpoint(Get('/rooms/count'))<Int> {
  handle() {
    return 5;
  }
}
