import { EndPoint, Get } from '@portico/core';

export class GetStatus extends EndPoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}
