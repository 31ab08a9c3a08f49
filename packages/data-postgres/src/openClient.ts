import pg from 'pg';
import type { ServerRole } from './serverChoice.ts';
import { anyRole, readServerRole } from './serverRole.ts';

/** How a connection without a pool is opened. */
export interface ClientSettings {
  readonly connectTimeout: number;
  /** Whether the role of its server matters. */
  readonly hasRole: boolean;
  /** Contains the client while it is being opened. */
  readonly clients?: Set<pg.Client>;
}

/** A connection without a pool. */
export interface OpenClient {
  readonly client: pg.Client;
  readonly role: ServerRole;
  destroy(): void;
}

/** Opens a connection without a pool. */
export async function openClient(url: string, { connectTimeout, hasRole, clients }: ClientSettings): Promise<OpenClient> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: connectTimeout });
  // If the connection is lost, the running statement fails, or the next one.
  client.on('error', () => undefined);
  clients?.add(client);
  const late = setTimeout(() => destroy(client), 2 * connectTimeout).unref();
  try {
    await client.connect();
    const rows = async (text: string) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
    return { client, role: hasRole ? await readServerRole(rows) : anyRole, destroy: () => destroy(client) };
  } catch (error) {
    destroy(client);
    throw error;
  } finally {
    clearTimeout(late);
    clients?.delete(client);
  }
}

/** Ends a connection at once; its own end() waits for the results of pending statements. */
export function destroy(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
