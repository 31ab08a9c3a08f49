import { Endpoint, Get } from '@portico/core';

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}
