import { Endpoint, Get } from '@portico/core';

export interface Failure {
  message: string;
  code: string;
}

export class GetLastFailure extends Endpoint(Get('/failures/last'))<Failure | null> {
  handle() {
    return null;
  }
}
