// Emitted by portico build. Do not edit.
import type { Called } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { RingBell } from '../../desk/desk.ts';

/** The operations of the area Desk, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Desk {
  /** Rings the bell. */
  ringBell(input?: Partial<Pick<RingBell, 'times'>>): Called<RingBell>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Desk.RingBell',
    method: 'ringBell',
    inputs: [
      { property: 'times', source: 'body', wireName: 'times' },
    ],
  },
];
