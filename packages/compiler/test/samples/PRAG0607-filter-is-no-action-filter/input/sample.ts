import { Endpoint, Get } from '@portico/core';

export class Timing {
  around() {}
}

export class GetRoom extends Endpoint(Get('/rooms'), { filters: [Timing as never] })<string> {
  handle() {
    return 'suite';
  }
}
