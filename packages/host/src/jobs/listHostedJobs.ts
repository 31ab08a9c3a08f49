import type { ModulePlan } from '@portico/runtime';
import type { HostedJob } from './hostedJob.ts';
import { Schedule } from './schedule.ts';

/** Returns the jobs of an area. */
export function listHostedJobs({ jobs = [] }: ModulePlan, services: object): readonly HostedJob[] {
  return jobs.map((plan) => ({ plan, name: plan.storedAs ?? plan.id, schedule: new Schedule(plan.schedule), services }));
}
