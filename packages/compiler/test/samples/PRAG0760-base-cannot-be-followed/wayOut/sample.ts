import { Endpoint, Get } from '@portico/core';

export class Status extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}
