import type { AreaCall, Manifest } from '@portico/core/manifest';
import type { AreaData } from '@portico/data';
import { transportFeature } from '../../features/transportFeature.ts';
import { html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { formatCount, renderCodes, renderTable } from '../html/table.ts';
import { loadManifests } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';

/** Shows the areas of the host with their stores, and what connects them: events, handlers, calls and jobs. */
export async function renderTopology(context: PageContext): Promise<PageContent> {
  const manifests = await loadManifests(context);
  const transport = context.host.planOf(transportFeature)?.transport;
  const body = html`<h2>Areas</h2>
    ${renderTable('Areas', ['Area', 'Runs', 'Store', 'Operations', 'Entities', 'Events', 'Handlers'], listAreas(context, manifests))}
    <h2>Events</h2>
    ${transport === undefined ? undefined : html`<p>Messages are delivered by the transport <code>${transport}</code>.</p>`}
    ${renderTable('Events', ['Event', 'Raised in', 'Handled by'], listEvents(manifests))}
    <h2>Handlers</h2>
    ${renderTable('Handlers', ['Handler', 'Event', 'Delivery', 'Ordered by'], manifests.flatMap(listHandlers))}
    <h2>Calls between areas</h2>
    ${renderTable('Calls between areas', ['Area', 'Calls', 'On behalf of', 'In'], manifests.flatMap(listCalls))}
    <h2>Jobs</h2>
    ${renderTable('Jobs', ['Job', 'Schedule', 'Overlap', 'Missed'], manifests.flatMap(listJobs))}`;
  return { page: 'topology', title: 'Topology', body };
}

function listEvents(manifests: readonly Manifest[]) {
  const handlers = manifests.flatMap((manifest) => manifest.handlers ?? []);
  return manifests.flatMap(({ events = [] }) =>
    events.map(({ id, raisedIn, consumers }) => {
      const handledBy = handlers.flatMap((handler) => (handler.event === id ? handler.id : []));
      // Areas in other processes are known by their names alone.
      return [id, renderCodes(raisedIn), handledBy.join(', ') || consumers.map(({ area }) => `area ${area}`).join(', ')];
    }),
  );
}

function listHandlers({ handlers = [] }: Manifest) {
  return handlers.map(({ id, event, durable, retry, orderedBy }) => {
    const delivery = durable ? `durable, ${formatCount(retry.maxAttempts, 'attempt')}` : 'in process';
    return [id, event, delivery, orderedBy ?? ''];
  });
}

function listJobs({ jobs = [] }: Manifest) {
  return jobs.map(({ id, schedule, overlap, missed }) => {
    const text = 'cron' in schedule ? `${schedule.cron} ${schedule.timeZone}` : `every ${schedule.every} ms`;
    return [id, text, overlap, missed];
  });
}

function listAreas({ host: { endpoints } }: PageContext, manifests: readonly Manifest[]) {
  const remotes = new Set(endpoints.remotes.map(({ module }) => module.name));
  const stores = new Map(endpoints.modules.flatMap(({ name, data }) => (data ? [[name, (data as AreaData).store] as const] : [])));
  return manifests.map(({ area, operations, entities = [], events = [], handlers = [] }) => [
    area,
    remotes.has(area) ? 'in another process' : 'here',
    stores.get(area) ?? '',
    operations.length,
    entities.length,
    events.length,
    handlers.length,
  ]);
}

function listCalls({ area, calls = [] }: Manifest) {
  const grouped = Map.groupBy(calls, (call) => `${call.area}${call.asSystem ? '!' : ''}`);
  return [...grouped.values()].map(([first, ...others]: AreaCall[]) => [
    area,
    first!.area,
    first!.asSystem ? 'the system' : 'the caller',
    renderCodes([...new Set([first!, ...others].map(({ from }) => from))]),
  ]);
}
