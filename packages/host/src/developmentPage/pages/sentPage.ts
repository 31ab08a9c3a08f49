import type { SentResponse } from '../actions/sendRequest.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { renderTable } from '../html/table.ts';
import { isSecretName, mask } from '../maskValues.ts';
import type { FoundOperation } from './operationPage.ts';
import { link } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';
import { renderSendForm } from './sendForm.ts';

/** Shows the response to a request that the form has sent, and the form again. */
export function renderSent(context: PageContext, found: FoundOperation, fields: URLSearchParams, sent: SentResponse | string): PageContent {
  const { id } = found.planned.plan;
  return {
    page: 'operations',
    title: `Response of ${id}`,
    body: html`<p>${link(context, `operations/${encodeURIComponent(id)}`, id)}</p>
      ${typeof sent === 'string' ? html`<p class="bad">${sent}</p>` : renderResponse(context, found, sent)}
      ${renderSendForm(context, found, fields)}`,
  };
}

function renderResponse(context: PageContext, { planned }: FoundOperation, { status, headers, body, isCut }: SentResponse): Html {
  const activity = context.recorder.activities.find(({ kind, operation }) => kind === 'request' && operation === planned.plan.id);
  const rows = headers.map(([name, value]) => [name, isSecretName(name) ? mask : value]);
  return html`<p class="${status >= 400 ? 'bad' : 'good'}">${status}</p>
    ${activity && html`<p>${link(context, `requests/${activity.id}`, 'Trace of this request')}</p>`}
    <h2>Body</h2>
    ${body === '' ? html`<p class="none">None.</p>` : html`<pre>${formatBody(body)}</pre>`}
    ${isCut ? html`<p class="soft">The body is longer.</p>` : undefined}
    <h2>Headers</h2>
    ${renderTable('Headers of the response', ['Name', 'Value'], rows)}`;
}

/** Formats JSON over several lines. Numbers keep all of their digits. */
function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body, keepDigits), undefined, 2);
  } catch {
    return body;
  }
}

/** Keeps the text of numbers, which JavaScript may round. */
function keepDigits(this: unknown, _name: string, value: unknown, { source }: { readonly source?: string } = {}): unknown {
  return typeof value === 'number' && source !== undefined
    ? (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(source)
    : value;
}
