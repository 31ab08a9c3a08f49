import type { Statement } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { canOverlap } from './hostedJob.ts';
import type { HostedJob } from './hostedJob.ts';
import { createJobStatement, quoteText } from './jobStatement.ts';

const columns =
  'r.id, r.job, r.slot, r.due_at, r.attempts, r.locked_by, r.failures, r.traceparent, r.available_at, r.operation, r.input, r.run_as, r.tenant_id, r.checkpoint';

/**
 * The queries for the runs that may be claimed. Each job has its own part, which reads the first entries of an index: one query for all of them would
 * sort everything that is due.
 */
export class DueStatements {
  /** Returns the jobs, and when a run of each may be claimed. */
  readonly look: Statement;
  /** Parameters: the time, and how many. Of a job whose runs do not overlap, only the first unfinished run is listed. */
  readonly due: Statement;

  constructor(jobs: readonly HostedJob[], dialect: Dialect) {
    this.look = createJobStatement('job_look', buildLook(jobs), dialect);
    const parts = jobs.flatMap(listDueQueries).map((query, index) => `SELECT * FROM (${query}) q${index}`);
    const due = `SELECT * FROM (${parts.join(' UNION ALL ')}) each ORDER BY available_at, due_at LIMIT $2`;
    this.due = createJobStatement('job_due', due, dialect);
  }
}

/** Builds the query for the jobs. The delayed calls of an area have a row without a schedule. */
function buildLook(jobs: readonly HostedJob[]): string {
  const scheduled = jobs.filter(({ calls }) => !calls).map(({ name }) => quoteText(name));
  const ofJobs = `SELECT id, schedule, next_at, paused_at,
    (SELECT min(r.available_at) FROM portico_job_run r WHERE r.state = 'pending' AND r.job = portico_job.id)
  FROM portico_job WHERE id IN (${scheduled.join(', ')})`;
  const ofCalls = jobs
    .filter(({ calls }) => calls)
    .map(
      (job) => `SELECT ${quoteText(job.name)}, CAST(NULL AS text), CAST(NULL AS bigint), CAST(NULL AS bigint),
    (SELECT min(r.available_at) FROM portico_job_run r WHERE ${selectOwn(job)})`,
    );
  return [...(scheduled.length > 0 ? [ofJobs] : []), ...ofCalls].join(' UNION ALL ');
}

/** Selects the unfinished runs of a job, or of the operations of an area that this version has. */
function selectOwn({ name, calls }: HostedJob): string {
  const own = `r.job = ${quoteText(name)} AND r.state = 'pending'`;
  return calls ? `${own} AND r.operation IN (${calls.operations.map(quoteText).join(', ')})` : own;
}

function listDueQueries(job: HostedJob): readonly string[] {
  const own = selectOwn(job);
  const select = `SELECT ${columns} FROM portico_job_run r WHERE r.available_at <= $1 AND`;
  const several = (where: string) => `${select} ${own}${where} ORDER BY r.available_at LIMIT $2`;
  if (canOverlap(job)) return [several('')];
  const first = `SELECT r.id FROM portico_job_run r WHERE ${own} AND r.tenant_id = '' ORDER BY r.due_at, r.id LIMIT 1`;
  // Of each tenant, the first unfinished run: most have only one.
  const ofTenants = ` AND r.tenant_id <> '' AND NOT EXISTS (SELECT 1 FROM portico_job_run o
    WHERE o.job = r.job AND o.tenant_id = r.tenant_id AND o.state = 'pending' AND (o.due_at, o.id) < (r.due_at, r.id))`;
  return [`${select} r.id = (${first})`, ...(job.plan.listTenants ? [several(ofTenants)] : [])];
}
