import type { ServerRole } from './serverChoice.ts';

const isReadOnly = "current_setting('transaction_read_only') = 'on'";

// The name of a WAL file begins with the timeline. A standby cannot return its own.
const timeline = 'CASE WHEN pg_is_in_recovery() THEN NULL ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END';

/** Returns the role of a server. Servers that only speak the protocol of PostgreSQL may not have the functions for the timeline. */
export async function readServerRole(query: (text: string) => Promise<readonly (readonly unknown[])[]>): Promise<ServerRole> {
  const [row] = await query(`SELECT ${isReadOnly}, ${timeline}`).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === undefined) throw error;
    return query(`SELECT ${isReadOnly}`);
  });
  const [readOnly, segment] = (row ?? []) as [boolean?, (string | null)?];
  return { isReadOnly: readOnly === true, timeline: typeof segment === 'string' ? Number.parseInt(segment, 16) : undefined };
}

/** The role of a server that is used whatever it is. */
export const anyRole: ServerRole = { isReadOnly: false, timeline: undefined };
