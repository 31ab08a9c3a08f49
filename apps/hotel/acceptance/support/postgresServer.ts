import pg from 'pg';
import { absent } from '../../../../scripts/lib/needs.mjs';

const address = process.env['PORTICO_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The server on which tests create databases; undefined if none responds. Then its tests are skipped. */
export const postgresServer = await reachable();

async function reachable(): Promise<string | undefined> {
  try {
    await onServer('SELECT 1');
    return address;
  } catch {
    return absent('PostgreSQL', 'start a server and set PORTICO_TEST_POSTGRES to its address');
  }
}

/** Runs a statement on the server. */
export async function onServer(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** Returns the address of another database of the server. */
export function databaseUrl(database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
