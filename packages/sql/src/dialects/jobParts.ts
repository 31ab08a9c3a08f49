/** The dialect-specific parts of the job tables' definitions. */
interface JobTableWords {
  readonly text: string;
  readonly long: string;
  /** The text after the parenthesis of a table. */
  readonly options: string;
}

/**
 * Returns the statements that create the tables of jobs. Stores that share a database share them, and the name of a job contains its area.
 *
 * `portico_job` has the next slot of each job that is not planned yet. `portico_job_run` has a row for each planned slot, and for each run that was
 * started by hand, which has no slot. A `pending` row can be claimed from `available_at` on; while it is claimed, that is the end of the lease, and
 * `running` is its job. A run of a job for one tenant has that tenant; an empty one means none. Times are milliseconds since 1970.
 *
 * Only the indexes of unfinished runs begin with the job: PostgreSQL, whose statistics of a queue are outdated, would choose another one for them.
 *
 * `progress`, `checkpoint` and `result` are JSON: how much is done, the value from which the next attempt continues, and the result or the problem of an
 * operation in the background.
 *
 * The row of a delayed call has its operation, input and caller, and its area as the job. Its key is removed when it is claimed: from then on, it can
 * neither be replaced nor cancelled.
 */
export function createJobTables({ text, long, options }: JobTableWords): string {
  return `CREATE TABLE IF NOT EXISTS portico_job (
  id ${text} NOT NULL PRIMARY KEY,
  schedule ${text} NOT NULL,
  next_at ${long} NOT NULL,
  paused_at ${long}
)${options};
CREATE TABLE IF NOT EXISTS portico_job_run (
  id ${text} NOT NULL PRIMARY KEY,
  job ${text} NOT NULL,
  slot ${long},
  tenant_id ${text} NOT NULL DEFAULT '',
  due_at ${long} NOT NULL,
  state ${text} NOT NULL,
  attempts ${long} NOT NULL DEFAULT 0,
  available_at ${long} NOT NULL,
  locked_by ${text},
  running ${text},
  failures ${text},
  requested_by ${text},
  traceparent ${text},
  started_at ${long},
  finished_at ${long},
  operation ${text},
  call_key ${text},
  input ${text},
  run_as ${text},
  progress ${text},
  checkpoint ${text},
  result ${text}
)${options};
CREATE UNIQUE INDEX IF NOT EXISTS ix_portico_job_run_slot ON portico_job_run (slot, job, tenant_id);
CREATE UNIQUE INDEX IF NOT EXISTS ix_portico_job_run_key ON portico_job_run (operation, tenant_id, call_key);
CREATE INDEX IF NOT EXISTS ix_portico_job_run_due ON portico_job_run (job, available_at) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS ix_portico_job_run_first ON portico_job_run (job, tenant_id, due_at, id) WHERE state = 'pending';
CREATE INDEX IF NOT EXISTS ix_portico_job_run_running ON portico_job_run (running) WHERE running IS NOT NULL;
CREATE INDEX IF NOT EXISTS ix_portico_job_run_history ON portico_job_run (due_at, job);`;
}
