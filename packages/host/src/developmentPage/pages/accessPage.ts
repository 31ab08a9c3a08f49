import { resolveDemands } from '@portico/runtime';
import { rolesFeature } from '../../features/rolesFeature.ts';
import type { PlannedRoute } from '../../plannedRoute.ts';
import { html } from '../html/html.ts';
import type { Html, HtmlValue } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { formatCount, renderFilter, renderTable } from '../html/table.ts';
import { loadAccessMap } from './accessMap.ts';
import type { ReachedEntity } from './accessMap.ts';
import { renderDemands } from './operationsPage.ts';
import { link, listRoutes } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';

/** Shows for each operation what it requires, which roles satisfy that, and the entities that it reaches with their filters. */
export async function renderAccess(context: PageContext): Promise<PageContent> {
  const map = await loadAccessMap(context);
  const rows = listRoutes(context).map((route) => [
    link(context, `operations/${encodeURIComponent(route.plan.id)}`, route.plan.id),
    renderDemands(route),
    renderRoles(context, route),
    typeof map === 'string' ? '' : renderEntities(map.get(route.plan.id) ?? []),
  ]);
  const note = typeof map === 'string' ? html`<p class="notice">The entities are unknown: ${map}</p>` : undefined;
  const table = renderTable(formatCount(rows.length, 'operation'), ['Operation', 'Requires', 'Roles', 'Entities and filters'], rows);
  return { page: 'access', title: 'Access', body: html`${note}${renderFilter('Filter the access map')}${table}` };
}

/** Renders the roles whose permissions satisfy an operation. Policies decide in addition. */
function renderRoles({ host }: PageContext, { plan, demands }: PlannedRoute): HtmlValue {
  const around = resolveDemands(plan, demands);
  const permissions = [...(plan.permissions ?? []), ...around.permissions];
  if (permissions.length === 0) return '';
  const grants = host.openOf(rolesFeature);
  const held = grants.names.filter((role) => permissions.every((permission) => grants.held([role]).holds(permission)));
  return held.length === 0 ? html`<span class="soft">no role alone</span>` : held.toSorted().join(', ');
}

function renderEntities(reached: readonly ReachedEntity[]): Html {
  return html`${reached.map(({ entity, filters }, index) => html`${index > 0 ? ', ' : ''}<code>${entity}</code>${filters.length > 0 ? ` (${filters.join(', ')})` : ''}`)}`;
}
