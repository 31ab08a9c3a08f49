import { Endpoint, Get } from '@portico/core';

// src/status.ts; the only area of the project is in src/orders/
export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}
