import { Endpoint, Get } from '@portico/core';

export interface GetStatus {
  readonly verbose: boolean;
}

export class GetStatus extends Endpoint(Get('/status'))<string> {
  handle() {
    return this.verbose ? 'up and running' : 'up';
  }
}
