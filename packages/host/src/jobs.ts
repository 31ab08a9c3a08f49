export { JobAdmin } from './jobs/jobAdmin.ts';
export type { JobAdminOptions, JobRunFilter, RunRequest, StoredJob } from './jobs/jobAdmin.ts';
export type { JobRunState, StoredJobRun } from './jobs/jobRows.ts';
