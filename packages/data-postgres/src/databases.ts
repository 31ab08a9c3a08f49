import pg from 'pg';
import type { StoreOpening } from '@portico/data';
import { translateOpeningError } from './failures.ts';

/** SQLSTATE: the database exists, and it does not exist. */
const states = { exists: '42P04', absent: '3D000' };

/** Creates the database of a URL if it does not exist. */
export async function createDatabase({ url }: StoreOpening): Promise<void> {
  if (await canConnect(url)) return;
  await withClient(toUrlOf('postgres', url), async (server) => {
    await server.query(`CREATE DATABASE ${server.escapeIdentifier(readName(url))}`).catch((error: unknown) => {
      if (getCode(error) !== states.exists) throw error;
    });
  });
}

/** Removes the database of a URL, if it exists. */
export async function dropDatabase({ url }: StoreOpening): Promise<void> {
  await withClient(toUrlOf('postgres', url), (server) =>
    server.query(`DROP DATABASE IF EXISTS ${server.escapeIdentifier(readName(url))} WITH (FORCE)`),
  );
}

async function canConnect(url: string): Promise<boolean> {
  try {
    await withClient(url, async () => undefined);
    return true;
  } catch (error) {
    if (getCode((error as Error).cause) !== states.absent) throw error;
    return false;
  }
}

function getCode(error: unknown): unknown {
  return (error as { readonly code?: unknown } | undefined)?.code;
}

function readName(url: string): string {
  return decodeURIComponent(parse(url).pathname.slice(1));
}

/** Parses the URL of one server. */
function parse(url: string): URL {
  const address = URL.parse(url);
  if (!address) throw new Error('A database is created and removed only on a single server; the URL names several.');
  return address;
}

/** Runs work on a connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect().catch((error: unknown) => {
      throw translateOpeningError(error);
    });
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database of the same server. */
export function toUrlOf(database: string, url: string): string {
  const address = parse(url);
  address.pathname = `/${database}`;
  return address.href;
}
