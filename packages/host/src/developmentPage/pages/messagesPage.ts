import type { Messaging, StoredMessage } from '@portico/messaging';
import { messagingResource } from '../../messaging/hostMessaging.ts';
import { html } from '../html/html.ts';
import type { Html } from '../html/html.ts';
import type { PageContent } from '../html/layout.ts';
import { formatCount, renderTable } from '../html/table.ts';
import { maskJson } from '../maskValues.ts';
import { formatTime, renderButton } from './pageContext.ts';
import type { PageContext } from './pageContext.ts';

/** The number of messages on the page. */
const pageSize = 100;

/** Returns the administration of messages; undefined if no area raises or handles events. */
export function getMessageAdmin({ host: { registry } }: PageContext): Messaging['admin'] | undefined {
  return registry.hasResource(messagingResource) ? registry.resource<Messaging>(messagingResource).admin : undefined;
}

/** Lists messages: dead letters, which can be replayed or deleted, and the latest others. */
export async function renderMessages(context: PageContext, notice?: string): Promise<PageContent> {
  const admin = getMessageAdmin(context);
  if (!admin) return { page: 'messages', title: 'Messages', body: html`<p class="none">No area raises or handles events.</p>` };
  const [dead, all, backlog] = await Promise.all([
    admin.list({ state: 'dead' }, { pageSize }),
    admin.list({}, { pageSize }),
    admin.backlog(),
  ]);
  const deadRows = dead.items.map((message) => [...renderCells(message), renderFailure(message), renderActions(context, message)]);
  const rows = all.items.map((message) => [...renderCells(message), message.state, renderPayload(message)]);
  return {
    page: 'messages',
    title: 'Messages',
    notice,
    body: html`<h2>Dead letters</h2>
      ${renderTable(formatCount(dead.total, 'dead letter'), ['Raised', 'Event', 'Handler', 'Attempts', 'Last failure', 'Actions'], deadRows)}
      <h2>Messages</h2>
      ${renderTable(rows.length < all.total ? `${all.total} messages, the latest ${rows.length}` : formatCount(all.total, 'message'), ['Raised', 'Event', 'Handler', 'Attempts', 'State', 'Payload'], rows)}
      <h2>Outbox</h2>
      ${renderTable(
        'Messages that are not relayed yet',
        ['From', 'To', 'Messages'],
        backlog.map(({ source, destination, count }) => [source, destination || 'the broker', count]),
      )}`,
  };
}

function renderCells({ occurredAt, event, handler, attempts }: StoredMessage) {
  return [formatTime(occurredAt), event, handler, attempts];
}

function renderFailure({ failures }: StoredMessage): string {
  return failures.map((failure) => Object.values(failure).join(' ')).at(-1) ?? '';
}

function renderPayload({ payload }: StoredMessage): Html | string {
  return payload === ''
    ? ''
    : html`<details>
        <summary>Show</summary>
        <pre>${maskJson(payload)}</pre>
      </details>`;
}

function renderActions(context: PageContext, { id, handler, payload }: StoredMessage): Html {
  const fields = { id, handler };
  return html`${renderButton(context, 'messages/replay', 'Replay', fields)}${renderButton(context, 'messages/delete', 'Delete', fields)}${
    payload === ''
      ? undefined
      : html`<details>
          <summary>Payload</summary>
          <pre>${maskJson(payload)}</pre>
        </details>`
  }`;
}
