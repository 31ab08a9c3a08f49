import { Endpoint, Get } from '@portico/core';

const prefix = ['status', 'now'].join('/');

export class GetStatus extends Endpoint(Get(prefix))<string> {
  handle() {
    return 'up';
  }
}
