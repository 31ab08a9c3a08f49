// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { GetRoom } from '../../getRoom.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  getRoom(input: Pick<GetRoom, 'tenant' | 'ifMatch' | 'floor' | 'tags'> & Partial<Pick<GetRoom, 'language'>>): Called<GetRoom>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.GetRoom',
    method: 'getRoom',
    inputs: [
      { property: 'tenant', source: 'header', wireName: 'X-Tenant' },
      { property: 'ifMatch', source: 'header', wireName: 'If-Match' },
      { property: 'language', source: 'header', wireName: 'Accept-Language' },
      { property: 'floor', source: 'header', wireName: 'X-Floor' },
      { property: 'tags', source: 'header', wireName: 'X-Tags' },
    ],
  },
];
