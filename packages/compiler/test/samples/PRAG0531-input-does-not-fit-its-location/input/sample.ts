import { Endpoint, Get } from '@portico/core';
import type { FromHeader, Int } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms'))<string> {
  readonly preferences!: FromHeader<'X-Preferences', { floor: Int }>;

  handle() {
    return String(this.preferences.floor);
  }
}
