import { Endpoint, Get } from '@portico/core';
import type { Guest } from './guests.ts';
import type * as all from './guests.ts';
export type { Guest as Passed } from './guests.ts';

export class Find extends Endpoint(Get('/guests'))<{ guests: Guest[]; last?: all.Guest }> {
  handle() {
    return { guests: [] };
  }
}
