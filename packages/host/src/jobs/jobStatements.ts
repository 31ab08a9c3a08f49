import { unhurried } from '@portico/messaging';
import type { Dialect } from '@portico/sql';
import { createJobStatement } from './jobStatement.ts';

const columns =
  'id, job, slot, due_at, state, attempts, available_at, locked_by, failures, requested_by, traceparent, started_at, finished_at, tenant_id, operation, progress';

/** Parameters: id, schedule, and the next slot. A new schedule replaces the one of another version of the program. */
const register = `INSERT INTO portico_job (id, schedule, next_at) VALUES ($1, $2, $3)
  ON CONFLICT (id) DO UPDATE SET schedule = excluded.schedule, next_at = excluded.next_at WHERE portico_job.schedule <> excluded.schedule`;

/** Parameters: id, the schedule and the slot that were read, the schedule, and the next slot. */
const advance = `UPDATE portico_job SET schedule = $4, next_at = $5 WHERE id = $1 AND schedule = $2 AND next_at = $3 AND paused_at IS NULL`;

/** Parameters: id, job, slot, and the input: `missedInput`, or null. A slot has at most one run. */
const plan = `INSERT INTO portico_job_run (id, job, slot, due_at, state, available_at, input) VALUES ($1, $2, $3, $3, 'pending', $3, $4) ON CONFLICT (job, slot, tenant_id) DO NOTHING`;

/** Parameters: id, job, slot, time, tenant, and the trace. */
const planTenant = `INSERT INTO portico_job_run (id, job, slot, due_at, state, available_at, tenant_id, traceparent)
  VALUES ($1, $2, $3, $4, 'pending', $4, $5, $6) ON CONFLICT (job, slot, tenant_id) DO NOTHING`;

/** Parameters: job, and time: the unfinished runs of tenants that were due then. */
const tenantRuns = `SELECT r.id, r.job, r.slot, r.due_at, r.attempts, r.locked_by, r.failures, r.traceparent, r.available_at, r.operation, r.input,
    r.run_as, r.tenant_id, r.checkpoint
  FROM portico_job_run r WHERE r.job = $1 AND r.due_at = $2 AND r.tenant_id <> '' AND r.state = 'pending' ORDER BY r.tenant_id`;

/** Parameters: id, job, the time, and the tenant: drops a planned run if another one of the tenant is unfinished. */
const skip = `UPDATE portico_job_run SET state = 'skipped', finished_at = $3 WHERE id = $1
  AND EXISTS (SELECT 1 FROM portico_job_run o WHERE o.job = $2 AND o.tenant_id = $4 AND o.state = 'pending' AND o.id <> $1)`;

/** Parameters: id, job, the time, the caller, and the trace. */
const request = `INSERT INTO portico_job_run (id, job, due_at, state, available_at, requested_by, traceparent) VALUES ($1, $2, $3, 'pending', $3, $4, $5)`;

/** Parameter: job. Locks its row, so that two processes do not begin two of its runs at once; a database with one writer needs no lock. */
const lock = (dialect: Dialect) => `SELECT j.id FROM portico_job j WHERE j.id = $1${dialect.rowLock('j')}`;

/** Parameters: id, the attempts that were read, the time, the claimant, the end of the lease, and the failures. */
const claim = (
  from: string,
) => `UPDATE portico_job_run SET locked_by = $4, running = job, available_at = $5, attempts = attempts + 1, failures = $6,
    started_at = COALESCE(started_at, $3), call_key = NULL
  ${from}WHERE id = $1 AND state = 'pending' AND attempts = $2 AND available_at <= $3`;

/** The same, unless another run of the job, and of its tenant, is claimed. The few claimed runs have an index of their own. */
const claimAlone = (from: string) => `${claim(from)} AND NOT EXISTS (SELECT 1 FROM portico_job_run o
    WHERE o.running = portico_job_run.job AND o.tenant_id = portico_job_run.tenant_id AND o.id <> portico_job_run.id AND o.available_at > $3)`;

const mine = `id = $1 AND locked_by = $2 AND state = 'pending'`;

/** Parameters: id, claimant, the time, the progress, and the result. */
const finish = `UPDATE portico_job_run SET state = 'done', locked_by = NULL, running = NULL, finished_at = $3, progress = COALESCE($4, progress), result = $5,
    checkpoint = NULL WHERE ${mine}`;

/** Parameters: id, claimant, state, failures, when it may be claimed again, when it ended for good, the progress, and the problem. */
const fail = `UPDATE portico_job_run SET state = $3, failures = $4, available_at = $5, finished_at = $6, progress = COALESCE($7, progress), result = $8,
    locked_by = NULL, running = NULL WHERE ${mine}`;

/** Parameters: id, claimant, the end of the lease, and the progress. */
const renew = `UPDATE portico_job_run SET available_at = $3, progress = COALESCE($4, progress) WHERE ${mine}`;

/** Parameters: id, claimant, the end of the lease, the progress, the checkpoint, and the failures. */
const checkpoint = `UPDATE portico_job_run SET available_at = $3, progress = COALESCE($4, progress), checkpoint = $5, failures = $6 WHERE ${mine}`;

/** Parameters: id, and the time. An attempt that is being executed cannot commit any more. */
export const cancelRun = `UPDATE portico_job_run SET state = 'cancelled', finished_at = $2, locked_by = NULL, running = NULL, call_key = NULL
  WHERE id = $1 AND state = 'pending'`;

/** Parameters: id, claimant, and the time: the attempt counts as not begun. */
const release = `UPDATE portico_job_run SET available_at = $3, attempts = attempts - 1, locked_by = NULL, running = NULL WHERE ${mine}`;

/** Parameters: id, and the time: a dead letter is run again. */
const replay = `UPDATE portico_job_run SET state = 'pending', attempts = 0, failures = NULL, available_at = $2, finished_at = NULL, result = NULL
  WHERE id = $1 AND state = 'dead'`;

/** Parameter: id. */
const remove = `DELETE FROM portico_job_run WHERE id = $1 AND state = 'dead'`;

/** Parameters: id, and the time. */
const pause = 'UPDATE portico_job SET paused_at = $2 WHERE id = $1 AND paused_at IS NULL';

/** Parameters: id, and the next slot. Slots of the pause are not missed. */
const resume = 'UPDATE portico_job SET paused_at = NULL, next_at = $2 WHERE id = $1 AND paused_at IS NOT NULL';

/** Parameters: id, and the slot and the pause that were read; a pause of -1 is none. */
const forget = 'DELETE FROM portico_job WHERE id = $1 AND next_at = $2 AND COALESCE(paused_at, -1) = $3';

/** Parameters: job or operation, and the time. */
const cancelAll = `UPDATE portico_job_run SET state = 'cancelled', finished_at = $2, locked_by = NULL, running = NULL, call_key = NULL
  WHERE state = 'pending' AND COALESCE(operation, job) = $1`;

/** Parameters: the time before which a call must have been due. Returns the operations whose calls no process has begun. */
const overdue = `SELECT operation, count(*), min(available_at) FROM portico_job_run
  WHERE state = 'pending' AND operation IS NOT NULL AND available_at < $1 GROUP BY operation ORDER BY operation`;

const jobs = 'SELECT id, schedule, next_at, paused_at FROM portico_job ORDER BY id';

/** Parameters: job, and tenant; an empty one matches all. */
const lastRun = `SELECT ${columns} FROM portico_job_run WHERE job = $1 AND ($2 = '' OR tenant_id = $2) ORDER BY due_at DESC, id LIMIT 1`;

/** Parameters: job or operation, state, tenant, and how many. An empty job, state or tenant matches all. */
const runs = `SELECT ${columns} FROM portico_job_run WHERE ($1 = '' OR job = $1 OR operation = $1) AND ($2 = '' OR state = $2) AND ($3 = '' OR tenant_id = $3)
  ORDER BY due_at DESC, id LIMIT $4`;

/** Returns the number of dead letters of each job and operation. */
const dead = `SELECT COALESCE(operation, job), count(*) FROM portico_job_run WHERE state = 'dead' GROUP BY COALESCE(operation, job)`;

/** Parameter: id. */
const run = `SELECT ${columns} FROM portico_job_run WHERE id = $1`;

/** Returns the statements for the tables of jobs in one dialect. */
export function createJobStatements(dialect: Dialect) {
  const make = (label: string, text: string) => createJobStatement(`job_${label}`, text, dialect);
  // A claim that is lost in a crash of the server is repeated, so that it need not be on disk at once.
  const [before, from] = dialect.writesInQueries ? [`WITH ${unhurried} `, 'FROM unhurried '] : ['', ''];
  return {
    register: make('register', register),
    advance: make('advance', advance),
    plan: make('plan', plan),
    planTenant: make('plan_tenant', planTenant),
    tenantRuns: make('tenant_runs', tenantRuns),
    skip: make('skip', skip),
    request: make('request', request),
    lock: make('lock', lock(dialect)),
    claim: make('claim', before + claim(from)),
    claimAlone: make('claim_alone', before + claimAlone(from)),
    finish: make('finish', finish),
    fail: make('fail', fail),
    renew: make('renew', renew),
    checkpoint: make('checkpoint', checkpoint),
    cancel: make('cancel', cancelRun),
    release: make('release', release),
    replay: make('replay', replay),
    remove: make('remove', remove),
    pause: make('pause', pause),
    resume: make('resume', resume),
    forget: make('remove_job', forget),
    cancelAll: make('cancel_all', cancelAll),
    overdue: make('overdue', overdue),
    jobs: make('jobs', jobs),
    lastRun: make('last_run', lastRun),
    runs: make('runs', runs),
    dead: make('dead', dead),
    run: make('run', run),
  };
}

/** The statements for the tables of jobs. */
export type JobStatements = ReturnType<typeof createJobStatements>;
