import type { HostJobs } from '../../jobs/hostJobs.ts';
import type { StoredJobRun } from '../../jobs/jobRows.ts';
import { jobsResource } from '../../jobs/jobsResource.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { formatCount, formatDuration, renderTable } from '../html/table.ts';
import { formatTime, renderButton } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';

/** Returns the administration of jobs; undefined if no area has jobs or schedules calls. */
export function getJobAdmin({ host: { registry } }: PageContext): HostJobs['admin'] | undefined {
  return registry.hasResource(jobsResource) ? registry.resource<HostJobs>(jobsResource).admin : undefined;
}

/** Lists the jobs with their next and last runs, and the latest runs with their duration and outcome. */
export async function renderJobs(context: PageContext, notice?: string): Promise<PageContent> {
  const admin = getJobAdmin(context);
  if (!admin) return { page: 'jobs', title: 'Jobs', body: html`<p class="none">No area has jobs.</p>` };
  const [jobs, runs] = await Promise.all([admin.list(), admin.runs()]);
  const rows = jobs.map(({ id, schedule, nextAt, pausedAt, lastRun }) => [
    id,
    html`<code>${schedule}</code>`,
    pausedAt === undefined ? nextAt && formatTime(nextAt) : html`<span class="bad">paused</span>`,
    lastRun && formatTime(lastRun.dueAt),
    lastRun && renderState(lastRun),
    lastRun && formatDuration(lastRun.duration),
    html`${renderButton(context, 'jobs/run', 'Run now', { id })}${
      pausedAt === undefined ? renderButton(context, 'jobs/pause', 'Pause', { id }) : renderButton(context, 'jobs/resume', 'Resume', { id })
    }`,
  ]);
  return {
    page: 'jobs',
    title: 'Jobs',
    notice,
    body: html`${renderTable(`${formatCount(rows.length, 'job')}; times in UTC`, ['Job', 'Schedule', 'Next run', 'Last run', 'Outcome', 'Duration', 'Actions'], rows)}
      <h2>Runs</h2>
      ${renderTable(
        'The latest runs',
        ['Due', 'Job', 'Outcome', 'Attempts', 'Duration', 'Last failure', 'Actions'],
        runs.map((run) => renderRun(context, run)),
      )}`,
  };
}

function renderRun(context: PageContext, run: StoredJobRun) {
  const { id, job, dueAt, attempts, duration, failures, state } = run;
  const failure = failures.map((each) => Object.values(each).join(' ')).at(-1);
  const actions =
    state === 'dead' &&
    html`${renderButton(context, 'jobs/replay', 'Replay', { id })}${renderButton(context, 'jobs/delete', 'Delete', { id })}`;
  return [formatTime(dueAt), job, renderState(run), attempts, formatDuration(duration), failure ?? '', actions];
}

function renderState({ state }: StoredJobRun): Html {
  return html`<span class="${state === 'dead' ? 'bad' : state === 'done' ? 'good' : 'soft'}">${state}</span>`;
}
