import type { JobRun } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { Store } from '@portico/data';
import type { JobCall, JobPlan, OperationCall } from '@portico/runtime';

/** The work of a job in a test. */
export type Execute = (run: JobRun, call: OperationCall) => unknown;

/** Returns the plan of a job, as the compiler generates it. */
export function jobPlan(id: string, execute: Execute, more: Partial<JobPlan> & { readonly store: Store }): JobPlan {
  const { store, ...plan } = more;
  return {
    id,
    schedule: { cron: '0 3 * * *', timeZone: 'UTC' },
    overlap: 'skip',
    missed: 'once',
    timeout: 60_000,
    retry: { maxAttempts: 3, strategy: 'Fixed', delay: 1000, maxDelay: 300_000 },
    class: class {},
    invoke: (_services, call) => sessionOf(store, call).run(() => execute((call as JobCall).run, call)),
    ...plan,
  };
}
