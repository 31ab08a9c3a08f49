import type { BatchObservableResult, Meter } from '@opentelemetry/api';
import { own } from '../attributeNames.ts';

/** Counts of dead letters of jobs; a host's `JobAdmin` has them. */
export interface JobCounts {
  countDead(): Promise<readonly { readonly job: string; readonly count: number }[]>;
}

/** Reports, whenever metrics are collected, the number of dead letters of each job and delayed call; returns a function that ends it. */
export function watchJobs(meter: Meter, jobs: JobCounts): () => void {
  const description = 'Dead letters: runs of jobs and delayed calls that failed at their last attempt.';
  const dead = meter.createObservableGauge('portico.job.dead_letters', { unit: '{run}', description });
  const observe = async (result: BatchObservableResult) => {
    for (const { job, count } of await jobs.countDead()) result.observe(dead, count, { [own.job]: job });
  };
  meter.addBatchObservableCallback(observe, [dead]);
  return () => meter.removeBatchObservableCallback(observe, [dead]);
}
