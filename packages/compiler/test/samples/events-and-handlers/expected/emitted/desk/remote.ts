// Emitted by portico build. Do not edit.
import type { RemotePlan } from '@portico/runtime';

/** How what the operations of the area Desk answer is read where they run in another process. */
export const remote: readonly RemotePlan[] = [
  {
    operation: 'Desk.RingBell',
    errors: [],
  },
];
