import { resolveDemands } from '@portico/runtime';
import { isKept } from '../../caching/plannedCaching.ts';
import type { PlannedRoute } from '../../plannedRoute.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { formatCount, renderFilter, renderTable } from '../html/table.ts';
import { link, listRoutes } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';

/** Lists the operations with their routes and what they require of callers. */
export async function renderOperations(context: PageContext): Promise<PageContent> {
  const routes = listRoutes(context);
  const rows = routes.map((route) => [
    route.plan.internal ? html`<span class="soft">from code</span>` : html`<code>${route.plan.verb} ${route.route.template}</code>`,
    link(context, `operations/${encodeURIComponent(route.plan.id)}`, route.plan.id),
    renderDemands(route),
    renderBehaviour(context, route),
  ]);
  return {
    page: 'operations',
    title: 'Operations',
    body: html`${renderFilter('Filter operations')}${renderTable(formatCount(rows.length, 'operation'), ['Route', 'Operation', 'Requires', 'Behaviour'], rows)}`,
  };
}

/** Describes what an operation requires of callers, with the demands of its groups and the host. */
export function renderDemands({ plan, demands }: PlannedRoute): Html {
  const around = resolveDemands(plan, demands);
  const permissions = [...new Set([...(plan.permissions ?? []), ...around.permissions])];
  const policies = (plan.policy ? 1 : 0) + around.policies.length;
  const parts = [
    ...permissions.map((permission) => html`<code>${permission}</code>`),
    ...(policies > 0 ? [html`${policies === 1 ? 'a policy' : `${policies} policies`}`] : []),
    ...(permissions.length === 0 && policies === 0 && (plan.needsCaller || around.needsCaller) ? [html`a caller`] : []),
  ];
  if (parts.length === 0)
    return html`<span class="soft">${plan.allowAnonymous || demands.allowAnonymous ? 'nothing (allowAnonymous)' : 'nothing'}</span>`;
  return html`${parts.map((part, index) => html`${index > 0 ? ', ' : ''}${part}`)}`;
}

/** Describes the behaviour that groups and options add. */
export function renderBehaviour({ host }: PageContext, route: PlannedRoute): string {
  const { plan, rateLimit, requiresIfMatch, versioned } = route;
  return [
    rateLimit !== undefined && `rate limit ${rateLimit}`,
    isKept(route, host.endpoints.options) && 'cached',
    plan.idempotent && 'idempotent',
    requiresIfMatch && 'If-Match',
    versioned && 'versions',
  ]
    .filter((text) => text !== false && text !== undefined)
    .join(', ');
}
