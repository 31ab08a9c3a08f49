import type { Store, StoreSchema } from '@portico/data';
import {
  listAppliedMigrations,
  createMigrationTable,
  listMigrationDetails,
  compareMigrations,
  recordMigration,
  quoteName,
  getText,
} from '@portico/sql';
import type { AppliedMigration } from '@portico/sql';
import { findMissingColumns } from './missingColumns.ts';
import { describeMissingSchema } from './neverMigrated.ts';
import type { PlannedStore } from './plannedStores.ts';

/** `fresh`: the schema was made just now; `ready`: it is what the program was built for. */
export type SchemaState = 'fresh' | 'ready' | { readonly problem: string };

/** Makes the schema of a new store in memory; holds any other store against what the program was built for, and changes nothing. */
export async function prepareSchema(store: Store, planned: PlannedStore): Promise<SchemaState> {
  const schemas = await Promise.all(planned.areas.map(({ data }) => data.schema()));
  const [schema] = schemas as [StoreSchema];
  if (schemas.some(({ hash }) => hash !== schema.hash)) return { problem: describeStore(planned) };
  try {
    const applied = await listAppliedMigrations(store, planned.name);
    if (applied.length > 0 || !store.inMemory) return await compare(store, planned.name, { schema, applied });
    await store.script(
      [getText(schema.create, store.dialect), createMigrationTable, recordMigration(planned.name, toMemoryMigration(schema))].join('\n'),
    );
    return 'fresh';
  } catch (error) {
    return {
      problem: `the store '${planned.name}' cannot be used: ${error instanceof Error ? error.message : String(error)}${describeCause(error)}`,
    };
  }
}

/** A store that is ahead is ready if programs from before can use it, which each of its migrations says of itself. */
async function compare(
  store: Store,
  name: string,
  { schema, applied }: { schema: StoreSchema; applied: readonly AppliedMigration[] },
): Promise<SchemaState> {
  const state = compareMigrations(applied, await listMigrationDetails(store, name), schema.hash);
  if (state.state === 'never') return { problem: describeMissingSchema(name) };
  const last = applied.at(-1)!.name;
  if (state.state === 'behind') {
    const problem = `the store '${name}' is behind: its last migration is '${last}', and the program's entities have changed since`;
    return { problem: `${problem}; run \`portico migrations apply --store ${name}\`` };
  }
  if (state.state === 'ahead' && state.incompatible.length > 0) {
    const problem = `the store '${name}' is ahead of this program: it was migrated to '${last}', and the program was built for '${state.own}'`;
    const reason = `which ${state.incompatible.map((each) => `'${each}'`).join(' and ')} left behind`;
    return { problem: `${problem}, ${reason}; run a newer build (\`portico migrations status --store ${name}\` tells more)` };
  }
  const missing = store.inMemory ? [] : await findMissingColumns(store, schema.entities);
  if (missing.length === 0) return 'ready';
  const problem = `the store '${name}' has lost ${missing.join(', ')}, which its migrations have made`;
  return { problem: `${problem}; restore it, and see \`portico migrations drift --store ${name}\`` };
}

function describeStore({ name, areas }: PlannedStore): string {
  const names = areas.map((area) => area.name).join(' and ');
  return `the areas ${names} share the store '${name}' and were built apart; build them in one project, or give each a store of its own`;
}

/** What a store in memory notes, so that a second host on the same store finds it ready. */
function toMemoryMigration({ hash }: StoreSchema): AppliedMigration {
  return { name: '0000_in_memory', hash, checksum: '', appliedAt: new Date().toISOString() };
}

/** Why, for who runs the host: the code of the network or the server, which tells no address and no password. */
function describeCause(error: unknown): string {
  const code = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined)?.code : undefined;
  return typeof code === 'string' ? ` (${code}${meanings[code] === undefined ? '' : `: ${meanings[code]}`})` : '';
}

/** What the usual codes mean: Node's system errors, and SQLSTATE (PostgreSQL, appendix A). */
const meanings: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at its address',
  ENOTFOUND: 'its host has no address',
  ETIMEDOUT: 'its host does not answer',
  '28P01': 'the password is wrong',
  '28000': 'the user may not connect',
  '3D000': 'there is no such database',
  '42501': 'the user lacks a right',
};

/** Whether no entity of a store has a row. */
export async function isEmpty(store: Store): Promise<boolean> {
  for (const { table } of store.options!.entities!) {
    const rows = await store.rows({ name: '', text: `SELECT 1 FROM ${quoteName(table)} LIMIT 1` }, []);
    if (rows.length > 0) return false;
  }
  return true;
}
