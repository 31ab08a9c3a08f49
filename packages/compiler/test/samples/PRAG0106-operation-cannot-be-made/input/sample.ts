import { Endpoint, Get } from '@portico/core';

export abstract class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}
