import * as core from '@portico/core';

export class GetStatus extends core.Endpoint(core.Get('/status'))<string> {
  handle() {
    return 'up';
  }
}
