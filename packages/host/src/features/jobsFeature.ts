import { readSetting } from '../configuration/setting.ts';
import type { HostFeature, PlanContext } from '../hostFeature.ts';
import { isTest } from '../hostState.ts';
import { loadOptionalPackage, rethrow } from '../optionalPackage.ts';
import { findJobsProblems } from '../jobs/findJobsProblems.ts';
import { jobsResource } from '../jobs/jobsResource.ts';
import type { HostJobs } from '../jobs/hostJobs.ts';
import { getTelemetry } from '../telemetry/hostTelemetry.ts';
import { servicesFeature } from './servicesFeature.ts';

/** Executes the jobs of the areas. */
export const jobsFeature: HostFeature<unknown, HostJobs | undefined> = {
  name: 'jobs',
  phase: 'messages',
  problems: (_plan, { endpoints: { options }, configuration }) => findJobsProblems(options.jobs ?? {}, configuration),
  async open(_plan, context) {
    const { endpoints, registry, openOf, onClose } = context;
    const { modules, options } = endpoints;
    const [first] = modules.flatMap(({ jobs = [] }) => jobs);
    if (!first) return undefined;
    // Hosts without jobs start without loading their code.
    const { HostJobs } = await loadOptionalPackage({ name: 'croner', user: `the job ${first.id}` }, () =>
      import('../jobs/hostJobs.ts').catch(rethrow),
    );
    const jobs = new HostJobs({
      modules,
      services: openOf(servicesFeature),
      registry,
      options: options.jobs ?? {},
      isAutomatic: isAutomatic(context),
      tracer: getTelemetry(registry)?.jobs(),
    });
    onClose(() => jobs.stop());
    registry.bringResource(jobsResource, jobs);
    return jobs;
  },
  start: (jobs) => jobs?.start(),
};

/** Returns whether runs begin by themselves. In tests they do so only on demand, so that no test depends on the time. */
function isAutomatic({ endpoints: { options }, configuration, state }: PlanContext): boolean {
  const configured = readSetting(configuration, 'Service:Jobs:Enabled');
  return options.jobs?.enabled ?? (configured === undefined ? !isTest(state) : configured === 'true');
}
