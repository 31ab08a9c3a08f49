import type { ModulePlan } from '@portico/runtime';
import type { HostJobs } from '../jobs/hostJobs.ts';
import { jobsResource } from '../jobs/jobsResource.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { jobOperations } from './jobOperations.ts';
import type { JobServices } from './jobOperations.ts';
import { jobPermissions } from './jobPermissions.ts';

/** The name of the area that a host provides itself. Names of applications' areas contain only letters and digits. */
const name = '_Jobs';

const area: ModulePlan = {
  name,
  groups: [],
  operations: jobOperations,
  permissions: Object.values(jobPermissions),
  compose: async (registry): Promise<JobServices> => ({ admin: registry.resource<HostJobs>(jobsResource).admin }),
  manifest: async () => ({ area: name, groups: [], operations: [], types: [] }),
};

/** Returns the area with the job endpoints, or undefined if no area has jobs. */
export function createJobArea({ modules }: ServiceEndpoints): ModulePlan | undefined {
  return modules.some(({ jobs = [], schedules }) => schedules || jobs.length > 0) ? area : undefined;
}
