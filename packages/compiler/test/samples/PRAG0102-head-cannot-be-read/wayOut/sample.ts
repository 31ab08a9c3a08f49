import { Endpoint, Get } from '@portico/core';

const route = '/status/now';

export class GetStatus extends Endpoint(Get(route))<string> {
  handle() {
    return 'up';
  }
}
