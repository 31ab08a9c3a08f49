import { Endpoint, Get } from '@portico/core';
import { ApiGroup } from './no-such-file.ts';

export class GetStatus extends Endpoint(Get('/status'), { group: ApiGroup })<string> {
  handle() {
    return 'up';
  }
}
