import { formatTable } from '../terminal/textTable.ts';
import type { TableLayout } from '../terminal/textTable.ts';
import type { StoredMessage } from './admin.ts';

const titles = ['Id', 'Handler', 'Event', 'State', 'Attempts', 'Occurred', 'Last failure'] as const;
const widest = 80;

/** Formats messages as a table, one row each. */
export function formatMessageTable(messages: readonly StoredMessage[], layout: TableLayout): string {
  return formatTable(titles, messages.map(buildCells), layout);
}

/** Formats a message with all its members, its payload and its failures. */
export function formatMessage({ failures, payload, ...message }: StoredMessage): string {
  const members = Object.entries(message).map(([name, value]) => [name, String(value)] as const);
  const width = Math.max(...members.map(([name]) => name.length));
  return [
    ...members.map(([name, value]) => `${name.padEnd(width)}  ${value}`.trimEnd()),
    ...(payload === '' ? [] : ['', payload]),
    ...(failures.length === 0 ? [] : ['', ...failures.map(({ at, error }) => `${at}  ${error}`)]),
    '',
  ].join('\n');
}

function buildCells({ id, handler, event, state, attempts, occurredAt, failures }: StoredMessage): string[] {
  const last = failures.at(-1)?.error.replaceAll(/\s+/g, ' ') ?? '-';
  const shown = last.length > widest ? `${last.slice(0, widest - 1)}…` : last;
  return [id, handler === '' ? '-' : handler, event, state, String(attempts), occurredAt, shown];
}
