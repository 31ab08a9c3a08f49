import { readSetting } from '../configuration/setting.ts';
import type { HostFeature, PlanContext } from '../hostFeature.ts';
import { isTest } from '../hostState.ts';
import { rethrow } from '../optionalPackage.ts';
import { CallableOperations } from '../jobs/callableOperations.ts';
import { findJobsProblems } from '../jobs/findJobsProblems.ts';
import { jobsResource } from '../jobs/jobsResource.ts';
import type { HostJobs } from '../jobs/hostJobs.ts';
import { getTelemetry } from '../telemetry/hostTelemetry.ts';
import { callsFeature } from './callsFeature.ts';
import { servicesFeature } from './servicesFeature.ts';

/** Executes the jobs of the areas, and the calls that they have scheduled. */
export const jobsFeature: HostFeature<unknown, HostJobs | undefined> = {
  name: 'jobs',
  phase: 'messages',
  problems: (_plan, { endpoints: { options }, configuration }) => findJobsProblems(options.jobs ?? {}, configuration),
  async open(_plan, context) {
    const { endpoints, registry, openOf, onClose } = context;
    const { modules, options } = endpoints;
    const schedules = modules.some((module) => module.schedules);
    if (!schedules && modules.every(({ jobs = [] }) => jobs.length === 0)) return undefined;
    // Hosts without jobs start without loading their code.
    const { openJobs } = await import('../jobs/openJobs.ts').catch(rethrow);
    const jobs = await openJobs({
      modules,
      services: openOf(servicesFeature),
      operations: schedules ? new CallableOperations(openOf(callsFeature)) : undefined,
      registry,
      options: options.jobs ?? {},
      isAutomatic: isAutomatic(context),
      tracer: getTelemetry(registry)?.jobs(),
    });
    onClose(() => jobs.stop());
    registry.bringResource(jobsResource, jobs);
    getTelemetry(registry)?.watchJobs(jobs.admin);
    return jobs;
  },
  start: (jobs) => jobs?.start(),
};

/** Returns whether runs begin by themselves. In tests they do so only on demand, so that no test depends on the time. */
function isAutomatic({ endpoints: { options }, configuration, state }: PlanContext): boolean {
  const configured = readSetting(configuration, 'Service:Jobs:Enabled');
  return options.jobs?.enabled ?? (configured === undefined ? !isTest(state) : configured === 'true');
}
