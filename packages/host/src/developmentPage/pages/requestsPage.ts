import type { Activity } from '../recording/activity.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { formatDuration, renderFilter, renderTable } from '../html/table.ts';
import { formatTime, link } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';

/** Lists the latest requests, and other work: calls from code, durable handlers and jobs. */
export async function renderRequests(context: PageContext): Promise<PageContent> {
  return {
    page: 'requests',
    title: 'Requests',
    body: html`<p class="soft">The latest 200 requests, calls, handlers and jobs of this process.</p>
      <p hidden>
        <label><input type="checkbox" data-live /> Refresh every second</label>
      </p>
      ${renderFilter('Filter requests')}${renderActivities(context, context.recorder.activities)}`,
  };
}

/** Renders a table of activities. */
export function renderActivities(context: PageContext, activities: readonly Activity[]): Html {
  const rows = activities.map((activity) => [
    formatTime(activity.startedAt),
    link(context, `requests/${activity.id}`, activity.title),
    activity.operation ?? '',
    renderOutcome(activity),
    formatDuration(activity.duration),
    activity.entries.filter(({ kind }) => kind === 'statement').length || '',
  ]);
  return html`<div data-list>
    ${renderTable('Latest first; times in UTC', ['Time', 'Request', 'Operation', 'Outcome', 'Duration', 'Statements'], rows)}
  </div>`;
}

/** Renders how an activity has ended. */
export function renderOutcome({ status, code, isOver }: Activity): Html {
  if (!isOver) return html`<span class="soft">running</span>`;
  const isBad = (status ?? 0) >= 400 || (status === undefined && code !== undefined);
  const text = [status, code].filter((part) => part !== undefined).join(' ');
  return html`<span class="${isBad ? 'bad' : 'good'}">${text || 'done'}</span>`;
}
