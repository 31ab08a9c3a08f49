import { formatTable } from '../terminal/textTable.ts';
import type { TableLayout } from '../terminal/textTable.ts';
import type { OverdueCalls, StoredJob, StoredJobRun } from './admin.ts';

const jobTitles = ['Job', 'Schedule', 'Next run', 'Last run', 'State', 'Duration'] as const;
const runTitles = ['Id', 'Job', 'Tenant', 'Due', 'State', 'Attempts', 'Duration', 'Last failure'] as const;
const widest = 80;

/** Formats jobs as a table, one row each. */
export function formatJobs(jobs: readonly StoredJob[], layout: TableLayout): string {
  return formatTable(jobTitles, jobs.map(buildJobCells), layout);
}

/** Formats calls that no process has begun, one line for each operation. */
export function formatOverdue(calls: readonly OverdueCalls[]): string {
  return calls
    .map(({ operation, count, since }) => `${count} delayed ${count === 1 ? 'call' : 'calls'} of ${operation}: overdue since ${since}\n`)
    .join('');
}

/** Formats runs as a table, one row each. */
export function formatRuns(runs: readonly StoredJobRun[], layout: TableLayout): string {
  return formatTable(runTitles, runs.map(buildRunCells), layout);
}

function buildJobCells({ id, schedule, nextAt, abandonedAt, lastRun }: StoredJob): string[] {
  return [
    id,
    formatSchedule(schedule),
    nextAt ?? (abandonedAt === undefined ? 'paused' : `not planned since ${abandonedAt}`),
    lastRun?.dueAt ?? '-',
    lastRun ? formatState(lastRun) : '-',
    formatDuration(lastRun?.duration),
  ];
}

function buildRunCells(run: StoredJobRun): string[] {
  const { id, job, tenantId = '-', dueAt, attempts, duration, failures } = run;
  const last = failures.at(-1)?.error.replaceAll(/\s+/g, ' ') ?? '-';
  const shown = last.length > widest ? `${last.slice(0, widest - 1)}…` : last;
  return [id, job, tenantId, dueAt, formatState(run), String(attempts), formatDuration(duration), shown];
}

/** Formats the state of a run: `dead`, `running 40 % half of the rooms`. */
function formatState({ state, isRunning, progress, message }: StoredJobRun): string {
  if (!isRunning) return state;
  return [
    'running',
    ...(progress === undefined ? [] : [`${Math.floor(progress * 100)} %`]),
    ...(message === undefined ? [] : [message]),
  ].join(' ');
}

/** Formats a stored schedule: `0 3 * * * Europe/Berlin`, `every 300 s`. */
function formatSchedule(text: string): string {
  const schedule = JSON.parse(text) as { readonly cron?: string; readonly timeZone?: string; readonly every?: number };
  return schedule.every === undefined ? `${schedule.cron} ${schedule.timeZone}` : `every ${schedule.every / 1000} s`;
}

function formatDuration(duration: number | undefined): string {
  return duration === undefined ? '-' : `${(duration / 1000).toFixed(1)} s`;
}
