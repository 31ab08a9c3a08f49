import type { ListedCache } from '../../caching/responseCache.ts';
import { cachingFeature } from '../../features/cachingFeature.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { formatCount, renderTable } from '../html/table.ts';
import { maskJson } from '../maskValues.ts';
import { formatTime } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';

/** Lists the cached responses in the memory of this process. Their keys contain the inputs and the caller's part. */
export async function renderCache({ host }: PageContext): Promise<PageContent> {
  const cached = await host.openOf(cachingFeature).list();
  if (!cached) return { page: 'cache', title: 'Cache', body: html`<p class="none">No operation is cached.</p>` };
  const now = Date.now();
  const rows = cached.map((each) => [
    each.operation,
    html`<code>${renderKey(each.key)}</code>`,
    renderState(each, now),
    formatTime(new Date(each.response.madeAt)),
    formatTime(new Date(each.response.until)),
    formatCount(each.response.body.byteLength, 'byte'),
  ]);
  const titles = ['Operation', 'Version, caller and inputs', 'State', 'Created', 'Expires', 'Size'];
  return { page: 'cache', title: 'Cache', body: renderTable(`${formatCount(rows.length, 'cached response')}; times in UTC`, titles, rows) };
}

/** Renders a key without the operation. Inputs are pairs of name and value, so that they become members to be masked by name. */
function renderKey(key: string): string {
  const [, version, caller, inputs] = JSON.parse(key) as [string, unknown, unknown, [string, unknown][]];
  const shown = {
    version: version ?? undefined,
    caller: Array.isArray(caller) ? describeCaller(caller) : undefined,
    inputs: Object.fromEntries(inputs),
  };
  return maskJson(JSON.stringify(shown));
}

/** Claims are pairs of name and value, too. */
function describeCaller(parts: readonly unknown[]): readonly unknown[] {
  return parts.map((part) => (isPairs(part) ? Object.fromEntries(part) : part));
}

function isPairs(value: unknown): value is [string, unknown][] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((pair) => Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string')
  );
}

function renderState({ isCurrent, response }: ListedCache, now: number): Html {
  if (!isCurrent) return html`<span class="soft">invalidated</span>`;
  return response.until < now ? html`<span class="soft">expired</span>` : html`<span class="good">valid</span>`;
}
