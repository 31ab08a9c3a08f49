import type { StoredMessage } from './admin.ts';

const titles = ['Id', 'Handler', 'Event', 'State', 'Attempts', 'Occurred', 'Last failure'] as const;
const widest = 80;

/** Messages as a table, one line each. */
export function messageTable(messages: readonly StoredMessage[]): string {
  const rows = [titles, ...messages.map(buildCells)];
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

/** All that is known of a message. */
export function messageText({ failures, payload, ...message }: StoredMessage): string {
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
