import { Endpoint, Get } from '@portico/core';

export class GetRoom extends Endpoint(Get('/room'))<{ number: string }> {
  handle() {
    return { number: '12' };
  }
}
