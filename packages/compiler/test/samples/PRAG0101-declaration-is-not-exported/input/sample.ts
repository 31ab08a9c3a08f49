import { Endpoint, Get } from '@portico/core';

class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return 'up';
  }
}
