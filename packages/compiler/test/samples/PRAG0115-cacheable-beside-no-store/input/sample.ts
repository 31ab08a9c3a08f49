import { Endpoint, Get } from '@portico/core';

export class GetSecret extends Endpoint(Get('/secret'), { allowAnonymous: true, cacheable: { duration: '5m' }, noStore: true })<string> {
  handle() {
    return 'secret';
  }
}
