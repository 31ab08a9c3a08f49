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

/** `fresh`: the schema was just created; `ready`: it matches the program. */
export type SchemaState = 'fresh' | 'ready' | { readonly problem: string };

/** Creates the schema of a new store in memory. Compares any other store with the program, and changes nothing. */
export async function prepareSchema(store: Store, planned: PlannedStore): Promise<SchemaState> {
  const schemas = await Promise.all(planned.areas.map(({ data }) => data.schema()));
  const [schema] = schemas as [StoreSchema];
  if (schemas.some(({ hash }) => hash !== schema.hash)) return { problem: describeStore(planned) };
  try {
    const applied = await listAppliedMigrations(store, planned.name);
    if (applied.length > 0 || !store.inMemory) return await compare(store, planned.name, { schema, applied });
    await store.script(createSchemaScript(schema, store));
    return 'fresh';
  } catch (error) {
    return {
      problem: `the store '${planned.name}' cannot be used: ${error instanceof Error ? error.message : String(error)}${describeCause(error)}`,
    };
  }
}

/** Returns the statements that create the schema of an empty store, and record that it is the program's. */
export function createSchemaScript(schema: StoreSchema, { name, dialect }: Pick<Store, 'name' | 'dialect'>): string {
  return [getText(schema.create, dialect), createMigrationTable, recordMigration(name, toMemoryMigration(schema))].join('\n');
}

/**
 * Compares a store with the program. A store that is ahead is ready if each of its newer migrations declares compatibility
 * with earlier programs.
 */
async function compare(
  store: Store,
  name: string,
  { schema, applied }: { schema: StoreSchema; applied: readonly AppliedMigration[] },
): Promise<SchemaState> {
  const state = compareMigrations(applied, await listMigrationDetails(store, name), schema.hash);
  if (state.state === 'never') return { problem: describeMissingSchema(name) };
  const last = applied.at(-1)!.name;
  if (state.state === 'behind') {
    const problem = `the store '${name}' is behind: its last migration is '${last}', and the program's entities have changed since then`;
    return {
      problem: `${problem}; run \`portico migrations apply --store ${name}\`, or \`portico migrations add <name>\` first if the migration is not written yet`,
    };
  }
  if (state.state === 'ahead' && state.incompatible.length > 0) {
    const problem = `the store '${name}' is ahead of this program: it was migrated to '${last}', but the program was built for '${state.own}'`;
    const reason = `which is incompatible with ${state.incompatible.map((each) => `'${each}'`).join(' and ')}`;
    return { problem: `${problem}, ${reason}; run a newer build (see \`portico migrations status --store ${name}\`)` };
  }
  const { unsuitable } = store.dialect.schema;
  if (unsuitable && (await store.rows({ name: '', text: unsuitable.query }, [])).length > 0)
    return { problem: `the store '${name}' ${unsuitable.advice}` };
  const missing = store.inMemory ? [] : await findMissingColumns(store, schema.entities);
  if (missing.length === 0) return 'ready';
  const problem = `the store '${name}' has lost ${missing.join(', ')}, which its migrations had created`;
  return { problem: `${problem}; restore it, and see \`portico migrations drift --store ${name}\`` };
}

function describeStore({ name, areas }: PlannedStore): string {
  const names = areas.map((area) => area.name).join(' and ');
  return `the areas ${names} share the store '${name}' but were built separately; build them in one project, or give each its own store`;
}

/** Creates the migration record of a store in memory, so that a second host on the same store finds it ready. */
function toMemoryMigration({ hash }: StoreSchema): AppliedMigration {
  return { name: '0000_in_memory', hash, checksum: '', appliedAt: new Date().toISOString() };
}

/** Describes the cause for operators: the code of the network or the server, without addresses and passwords. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = (error.cause as { readonly code?: unknown } | undefined)?.code;
  const { reason } = error as { readonly reason?: unknown };
  const parts = [code, reason].filter((part) => typeof part === 'string');
  return parts.length > 0 ? ` (${parts.join(': ')})` : '';
}

/** Returns whether no entity of a store has a row. */
export async function isEmpty(store: Store): Promise<boolean> {
  for (const { table } of store.options!.entities!) {
    const rows = await store.rows({ name: '', text: `SELECT 1 FROM ${quoteName(table)} LIMIT 1` }, []);
    if (rows.length > 0) return false;
  }
  return true;
}
