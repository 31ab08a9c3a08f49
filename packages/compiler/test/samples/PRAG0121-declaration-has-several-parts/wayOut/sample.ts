import { Endpoint, Get } from '@portico/core';
import type { FromQuery } from '@portico/core';

export class GetStatus extends Endpoint(Get('/status'))<string> {
  readonly verbose!: FromQuery<boolean>;

  handle() {
    return this.verbose ? 'up and running' : 'up';
  }
}
