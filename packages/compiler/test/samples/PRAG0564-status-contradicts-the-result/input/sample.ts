import { Endpoint, Get } from '@portico/core';

export class GetRoom extends Endpoint(Get('/room'), { status: 204 })<string> {
  handle() {
    return 'suite';
  }
}
