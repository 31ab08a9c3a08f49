import { Endpoint, Get } from '@portico/core';

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}

export class GetHealth extends Endpoint(Get('/health'))<string> {
  handle() {
    return 'up';
  }
}
