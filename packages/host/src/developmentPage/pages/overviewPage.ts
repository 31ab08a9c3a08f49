import type { AreaData } from '@portico/data';
import { html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { renderTerms } from '../html/table.ts';
import { link, listRoutes, loadManifests } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';
import { renderActivities } from './requestsPage.ts';

/** The number of activities on the first page. */
const latest = 15;

/** Shows what the host is, and its latest activities. */
export async function renderOverview(context: PageContext): Promise<PageContent> {
  const { host, recorder, base } = context;
  const { modules, remotes } = host.endpoints;
  const manifests = await loadManifests(context);
  const stores = [...new Set(modules.flatMap(({ data }) => (data ? [(data as AreaData).store] : [])))];
  const entities = manifests.flatMap((manifest) => manifest.entities ?? []);
  const terms = renderTerms({
    Areas: [...modules.map(({ name }) => name), ...remotes.map(({ module }) => `${module.name} (in another process)`)].join(', '),
    Stores: stores.map((name) => `${name} (${describeStore(context, name)})`).join(', '),
    Operations: link(context, 'operations', String(listRoutes(context).length)),
    Entities: link(context, 'entities', String(entities.length)),
    Process: `process ID ${process.pid}, Node.js ${process.versions.node}, running for ${Math.round(process.uptime())} s`,
    Reference: host.state.hasReference ? html`<a href="${base.replace(/_portico$/, 'scalar')}">the reference of the API</a>` : undefined,
  });
  return {
    page: '',
    title: 'Overview',
    body: html`${terms}
      <h2>Latest requests</h2>
      ${renderActivities(context, recorder.activities.slice(0, latest))}`,
  };
}

function describeStore({ host: { registry } }: PageContext, name: string): string {
  const store = registry.resource<{ readonly inMemory: boolean; readonly dialect: { readonly name: string } }>(`store:${name}`);
  return store.inMemory ? `${store.dialect.name}, in memory` : store.dialect.name;
}
