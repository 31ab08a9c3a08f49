import pg from 'pg';
import { absent } from '../../../../scripts/lib/needs.mjs';

const address = process.env['PORTICO_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The server that tests make databases on; undefined if none responds, and then tests are left out by name. */
export const postgresServer = await reachable();

async function reachable(): Promise<string | undefined> {
  try {
    await onServer('SELECT 1', address);
    return address;
  } catch {
    return absent('PostgreSQL', 'start a server and set PORTICO_TEST_POSTGRES to its address');
  }
}

/** Runs a statement on the server, or in another database of it. */
export async function onServer(text: string, url = address): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** Returns the address of another database of the server, or of what stands in front of it. */
export function databaseUrl(database: string, server = address): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
