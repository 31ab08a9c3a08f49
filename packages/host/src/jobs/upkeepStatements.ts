import type { Statement } from '@portico/data';
import type { Dialect } from '@portico/sql';
import type { HostedJob } from './hostedJob.ts';
import { createJobStatement, quoteText } from './jobStatement.ts';

/** The statements that clean the tables of jobs. They concern only the areas of this host: other services can share the store. */
export interface UpkeepStatements {
  /** Returns the jobs and operations with pending runs that this version does not have. */
  readonly unknown: Statement;
  /** Parameter: the time before which the runs to remove have ended. */
  readonly purge: Statement;
  /** Parameters: the time since which a run must be due, the time, and the failure. Makes runs that this version does not have dead letters. */
  readonly bury: Statement;
  /** Parameter: the time since which no slot may have been planned. Removes jobs that this version does not have. */
  readonly forget: Statement;
}

/** Returns the statements that clean the tables of jobs, for some areas and their jobs. */
export function createUpkeepStatements(areas: readonly string[], jobs: readonly HostedJob[], dialect: Dialect): UpkeepStatements {
  const make = (label: string, text: string) => createJobStatement(`job_${label}`, text, dialect);
  const known = jobs.filter(({ calls }) => !calls).map(({ name }) => name);
  const operations = jobs.flatMap(({ calls }) => calls?.operations ?? []);
  const unknownJob = (column: string) => `${isOfAreas(column, areas)} AND ${isNone(column, known)}`;
  const unknownCall = `operation IS NOT NULL AND ${isOne('job', areas)} AND ${isNone('operation', operations)}`;
  const orphaned = `state = 'pending' AND (operation IS NULL AND ${unknownJob('job')} OR ${unknownCall})`;
  const failures = dialect.json.appended('failures', '$3');
  return {
    unknown: make('unknown', `SELECT DISTINCT COALESCE(operation, job) FROM portico_job_run WHERE ${orphaned}`),
    purge: make(
      'purge_areas',
      `DELETE FROM portico_job_run WHERE state IN ('done', 'skipped', 'cancelled') AND finished_at < $1
  AND (${isOne('job', areas)} OR ${isOfAreas('job', areas)})`,
    ),
    // A claimed run is available again when its lease ends, so a version that is executing it keeps it.
    bury: make(
      'bury',
      `UPDATE portico_job_run SET state = 'dead', failures = ${failures}, finished_at = $2, locked_by = NULL, running = NULL, call_key = NULL
  WHERE available_at < $1 AND ${orphaned} RETURNING id, COALESCE(operation, job)`,
    ),
    forget: make(
      'forget',
      `DELETE FROM portico_job WHERE ${unknownJob('id')} AND paused_at IS NULL AND next_at < $1 RETURNING id, next_at`,
    ),
  };
}

/** Returns a condition that a name begins with that of an area. LIKE ignores case in some databases. */
function isOfAreas(column: string, areas: readonly string[]): string {
  const conditions = areas.map((area) => `substr(${column}, 1, ${area.length + 1}) = ${quoteText(`${area}.`)}`);
  return `(${conditions.join(' OR ')})`;
}

function isOne(column: string, names: readonly string[]): string {
  return names.length > 0 ? `${column} IN (${names.map(quoteText).join(', ')})` : '1 = 0';
}

function isNone(column: string, names: readonly string[]): string {
  return names.length > 0 ? `${column} NOT IN (${names.map(quoteText).join(', ')})` : '1 = 1';
}
