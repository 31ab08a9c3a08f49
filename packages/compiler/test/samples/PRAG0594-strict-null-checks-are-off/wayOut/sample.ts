import { Endpoint, Get } from '@portico/core';

export class GetRoom extends Endpoint(Get('/room'))<{ number: string; note: string | null }> {
  handle() {
    return { number: '12', note: null };
  }
}
