import type { Pooling } from './pooling.ts';
import type { QueryArrayResult } from 'pg';

/** Facts about a server that a connection detects. */
export interface ServerFacts {
  /** Whether each transaction may run on another server connection: no session state can be relied on then. */
  readonly isPooled: boolean;
  /** Milliseconds after which the server looks for deadlocks. */
  readonly deadlockTimeout: number;
}

/** A connection that was just opened. */
export interface NewConnection {
  /** The id of its process, as the other end gave it. */
  readonly processId: number | null;
  query(text: string): Promise<QueryArrayResult | undefined>;
  destroy(): void;
}

// Dates and times are read in one form only, regardless of the server's settings. PgBouncer tracks these two settings for each client.
const forms = "SET TimeZone = 'UTC'; SET DateStyle = 'ISO'";

/** Sets up a new connection, and detects the kind of server at its other end. */
export async function settle(connection: NewConnection, pooling: Pooling | undefined, statementTimeout: number): Promise<ServerFacts> {
  const found = await connection.query(`${forms}; SELECT pg_backend_pid(), current_setting('deadlock_timeout')`);
  const [pid, deadlockTimeout] = (found?.rows[0] ?? []) as [number?, string?];
  // A pooler assigns its own process ids to clients. Its mode cannot be detected, so the rules of the stricter one apply.
  const isPooled = pooling === undefined ? pid !== connection.processId : pooling === 'transaction';
  if (!isPooled) {
    const settings = `SET bytea_output = 'hex'; SET statement_timeout = ${statementTimeout}`;
    connection.query(settings).catch(() => connection.destroy());
  }
  return { isPooled, deadlockTimeout: readMilliseconds(deadlockTimeout ?? '') };
}

const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses a duration in the format of PostgreSQL. */
function readMilliseconds(text: string): number {
  const [, amount, unit = ''] = /^(\d+)(us|ms|s|min|h|d)$/.exec(text) ?? [];
  return amount === undefined ? 1000 : Number(amount) * units[unit]!;
}
