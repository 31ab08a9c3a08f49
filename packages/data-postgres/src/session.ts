import type { StoreSession } from '@portico/data';
import { toDistributedScript } from '@portico/sql';
import type pg from 'pg';
import { translateOpeningError } from './failures.ts';
import { openClient } from './openClient.ts';
import type { Pooling } from './pooling.ts';
import type { ServerChoice } from './serverChoice.ts';

/** SQLSTATE, PostgreSQL appendix A. */
const meanings: Readonly<Record<string, ReturnType<StoreSession['meaningOf']>>> = {
  '55P03': 'locked',
  '40P01': 'locked',
  '40001': 'locked',
  '23505': 'duplicate',
  '23514': 'check',
};

/** The parameters for opening a session. */
export interface SessionPlace {
  readonly choice: ServerChoice;
  readonly connectTimeout: number;
  /** The kind of pooler; detected if absent. */
  readonly pooling: Pooling | undefined;
  readonly isDistributed: boolean;
}

/** Opens a dedicated connection without a statement timeout. */
export async function openSession({ choice, connectTimeout, pooling, isDistributed }: SessionPlace): Promise<StoreSession> {
  const { client } = await choice.open((url) => openClient(url, { connectTimeout, hasRole: choice.needsWrites }));
  let isPooled = pooling === 'transaction';
  try {
    if (pooling === undefined) isPooled = await isBehindPooler(client);
    await client.query(`SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET bytea_output = 'hex'; SET statement_timeout = 0`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw translateOpeningError(error);
  }
  return {
    isPooled,
    rows: async (text) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows,
    run: async (text) => {
      const results: unknown = await client.query(isDistributed ? toDistributedScript(text) : text);
      const last = (Array.isArray(results) ? results.at(-1) : results) as { rowCount?: number | null } | undefined;
      return last?.rowCount ?? 0;
    },
    meaningOf: (error) => meanings[String((error as { code?: unknown } | undefined)?.code)],
    close: () => client.end(),
  };
}

/** Returns whether the server is behind a pooler, which assigns its own process ids. */
async function isBehindPooler(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<[number]>({ text: 'SELECT pg_backend_pid()', rowMode: 'array' });
  return rows[0]?.[0] !== (client as unknown as { processID: number }).processID;
}
