import type { JobPlan, ModulePlan } from '@portico/runtime';
import { Schedule } from './schedule.ts';

/** A job of a host, with the services of its area. */
export interface HostedJob {
  readonly plan: JobPlan;
  /** The name that its slots and runs are stored under. */
  readonly name: string;
  readonly schedule: Schedule;
  readonly services: object;
}

/** Returns the jobs of an area. */
export function listHostedJobs({ jobs = [] }: ModulePlan, services: object): readonly HostedJob[] {
  return jobs.map((plan) => ({ plan, name: plan.storedAs ?? plan.id, schedule: new Schedule(plan.schedule), services }));
}

/** Returns whether runs of a job may be executed at the same time. */
export function canOverlap({ plan }: HostedJob): boolean {
  return plan.overlap === 'allow';
}
