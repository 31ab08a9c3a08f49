export { JobAdmin } from './jobs/jobAdmin.ts';
export type { JobAdminOptions, JobRunFilter, OverdueCalls, StoredJob } from './jobs/jobAdmin.ts';
export type { RunRequest } from './jobs/storeRun.ts';
export type { JobRunState, StoredJobRun } from './jobs/jobRows.ts';
