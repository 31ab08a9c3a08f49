import type { AreaData } from '@portico/data';
import type { ModulePlan } from '@portico/runtime';
import { loadOptionalPackage, rethrow } from '../optionalPackage.ts';
import { createCallWork } from './createCallWork.ts';
import { HostJobs } from './hostJobs.ts';
import type { HostJobsSettings, StoredWork } from './hostJobs.ts';

/** The sources of the jobs of a host. */
export interface JobsFoundations extends Omit<HostJobsSettings, 'work'> {
  /** By area. */
  readonly services: ReadonlyMap<string, object>;
}

/** Opens the jobs of a host, and the delayed calls of its areas. Only jobs need the library for schedules. */
export async function openJobs({ modules, services, ...settings }: JobsFoundations): Promise<HostJobs> {
  const work: StoredWork[] = [];
  for (const module of modules) {
    const store = (module.data as AreaData | undefined)?.store;
    const jobs = await listJobs(module, services.get(module.name)!);
    if (store === undefined) continue;
    work.push(...jobs.map((job) => ({ job, store })));
    const { operations, options } = settings;
    if (operations && module.schedules) work.push({ job: createCallWork(module, operations, options.findClaims), store });
  }
  return new HostJobs({ ...settings, modules, work });
}

async function listJobs(module: ModulePlan, services: object) {
  const [first] = module.jobs ?? [];
  if (!first) return [];
  const { listHostedJobs } = await loadOptionalPackage({ name: 'croner', user: `the job ${first.id}` }, () =>
    import('./listHostedJobs.ts').catch(rethrow),
  );
  return listHostedJobs(module, services);
}
