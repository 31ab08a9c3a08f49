import type { Activity, ActivityEntry } from '../recording/activity.ts';
import { maskParameters } from '../maskParameters.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { formatCount, formatDuration, renderTerms } from '../html/table.ts';
import { formatTime, link } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';
import { hasPlan, readPlan } from './statementPlan.ts';
import { renderOutcome } from './requestsPage.ts';

/** Shows an activity with its parts in order. With `planOf`, the number of a statement, it shows how the database runs that statement. */
export async function renderRequest(context: PageContext, id: string, planOf?: number): Promise<PageContent | undefined> {
  const activity = context.recorder.find(id);
  if (!activity) return undefined;
  const { operation, caller } = activity;
  const terms = renderTerms({
    Started: formatTime(activity.startedAt),
    Outcome: renderOutcome(activity),
    Duration: formatDuration(activity.duration),
    Operation: operation && link(context, `operations/${encodeURIComponent(operation)}`, operation),
    Route: activity.route && html`<code>${activity.route}</code>`,
    Query: activity.query.length > 0 && html`<code>${activity.query.map(([name, value]) => `${name}=${value}`).join('&')}</code>`,
    Caller: caller ? `${caller.id ?? 'without an id'}${caller.roles.length > 0 ? `, roles ${caller.roles.join(', ')}` : ''}` : 'anonymous',
    Tenant: caller?.tenantId,
    'Trace id': activity.traceId && html`<code>${activity.traceId}</code>`,
  });
  const plan = planOf === undefined ? undefined : { entry: planOf, text: await readPlan(activity.entries[planOf]) };
  const parts = activity.entries.map((entry, index) =>
    renderEntry(context, activity, entry, plan?.entry === index ? { index, plan: plan.text } : { index }),
  );
  return {
    page: 'requests',
    title: activity.title,
    body: html`${terms}
      <h2>Trace</h2>
      ${
        parts.length === 0
          ? html`<p class="none">Nothing was recorded.</p>`
          : html`<ol class="trace">
              ${parts}
            </ol>`
      }
      ${activity.omitted > 0 ? html`<p class="soft">${formatCount(activity.omitted, 'more part is', 'more parts are')} not recorded.</p>` : undefined}`,
  };
}

interface EntryView {
  readonly index: number;
  readonly plan?: string | undefined;
}

function renderEntry(context: PageContext, activity: Activity, entry: ActivityEntry, { index, plan }: EntryView): Html {
  const { kind, name, depth, startedAt, duration, error, statement } = entry;
  const whole = activity.duration ?? performance.now() - activity.began;
  const share = Math.min(1, (duration ?? 0) / (whole || 1));
  const time =
    kind === 'event' || kind === 'log'
      ? html`<span class="soft">at ${formatDuration(startedAt)}</span>`
      : html`<meter min="0" max="1" value="${share.toFixed(3)}" aria-label="share of the duration">${Math.round(share * 100)} %</meter>
          ${formatDuration(duration)} <span class="soft">at ${formatDuration(startedAt)}</span>`;
  return html`<li class="d${Math.min(depth, 4)}" id="part-${index}">
    <strong>${kind}</strong> ${kind === 'statement' || kind === 'log' ? undefined : html`<code>${name}</code>`} ${time}
    ${error === undefined ? undefined : html`<p class="bad">${error}</p>`} ${kind === 'log' ? html`<pre>${name}</pre>` : undefined}
    ${
      statement &&
      html`<pre>${name}</pre>
        ${renderParameters(statement)}${hasPlan(statement) ? renderPlan(context, activity, { index, plan }) : undefined}`
    }
  </li>`;
}

function renderParameters({ text, values }: NonNullable<ActivityEntry['statement']>): Html | undefined {
  if (!values) return html`<p class="soft">The parameters are too large to be retained.</p>`;
  if (values.length === 0) return undefined;
  return html`<p>
    Parameters: ${maskParameters(text, values).map((value, index) => html`${index > 0 ? ', ' : ''}<code>${value}</code>`)}
  </p>`;
}

function renderPlan({ base }: PageContext, activity: Activity, { index, plan }: EntryView): Html {
  if (plan !== undefined)
    return html`<p>Plan:</p>
      <pre>${plan}</pre>`;
  return html`<p>
    <a href="${base}/requests/${activity.id}/${index}#part-${index}" aria-label="Show the plan of statement ${index}">Show the plan</a>
  </p>`;
}
