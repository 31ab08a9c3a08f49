import type { Client } from './types.ts';

const name = 'read-after';

/** The position of each store that the reads of a client must have, so that it sees its own changes. */
const positions = new WeakMap<Client, Map<string, string>>();

/** Sends the positions that earlier responses have named. */
export function addReadAfter(client: Client, headers: Headers): void {
  const known = positions.get(client);
  if (known) headers.set(name, [...known].map(([store, position]) => `${store}=${position}`).join(', '));
}

/** Remembers the positions that a response names; responses may arrive in another order than their requests. */
export function noteReadAfter(client: Client, headers: Headers): void {
  const parts = headers.get(name)?.split(',') ?? [];
  if (parts.length === 0) return;
  const known = positions.get(client) ?? new Map<string, string>();
  positions.set(client, known);
  for (const part of parts) {
    const [store = '', position = ''] = part.trim().split('=');
    const before = known.get(store) ?? '';
    if (!before.includes('/') || !position.includes('/') || toComparable(position) >= toComparable(before)) known.set(store, position);
  }
}

/** Returns a text that compares as the position does: two hexadecimal numbers. */
function toComparable(position: string): string {
  return position
    .split('/')
    .map((part) => part.padStart(8, '0'))
    .join('/');
}
