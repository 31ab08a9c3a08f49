import { Endpoint, Get } from '@portico/core';

export class GetSecret extends Endpoint(Get('/secret'), { allowAnonymous: true, noStore: true })<string> {
  handle() {
    return 'secret';
  }
}
