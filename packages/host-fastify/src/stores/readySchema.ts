import type { Store, StoreSchema } from '@portico/data';
import { appliedMigrations, createMigrationTable, noteMigration } from '@portico/sql';
import type { AppliedMigration } from '@portico/sql';
import { neverMigrated } from './neverMigrated.ts';
import type { PlannedStore } from './plannedStores.ts';

/** `fresh`: the schema was made just now; `ready`: it is what the program was built for. */
export type SchemaState = 'fresh' | 'ready' | { readonly problem: string };

/** Makes the schema of a new store in memory; holds any other store against what the program was built for, and changes nothing. */
export async function readySchema(store: Store, planned: PlannedStore): Promise<SchemaState> {
  const schemas = await Promise.all(planned.areas.map(({ data }) => data.schema()));
  const [schema] = schemas as [StoreSchema];
  if (schemas.some(({ hash }) => hash !== schema.hash)) return { problem: apart(planned) };
  try {
    const applied = await appliedMigrations(store, planned.name);
    if (applied.length > 0 || !store.inMemory) return compare(planned.name, schema.hash, applied);
    await store.script([schema.create[store.dialect], createMigrationTable, noteMigration(planned.name, inMemory(schema))].join('\n'));
    return 'fresh';
  } catch (error) {
    return {
      problem: `the store '${planned.name}' cannot be used: ${error instanceof Error ? error.message : String(error)}${causeOf(error)}`,
    };
  }
}

function compare(name: string, hash: string, applied: readonly AppliedMigration[]): SchemaState {
  const last = applied.at(-1);
  const command = `portico migrations apply --store ${name}`;
  if (!last) return { problem: neverMigrated(name) };
  if (last.hash === hash) return 'ready';
  const own = applied.findLast((migration) => migration.hash === hash);
  if (own) {
    const problem = `the store '${name}' is ahead of this program: it was migrated to '${last.name}', and the program was built for '${own.name}'; run a newer build`;
    return { problem: `${problem} (\`portico migrations status --store ${name}\` tells more)` };
  }
  return {
    problem: `the store '${name}' is behind: its last migration is '${last.name}', and the program's entities have changed since; run \`${command}\``,
  };
}

function apart({ name, areas }: PlannedStore): string {
  const names = areas.map((area) => area.name).join(' and ');
  return `the areas ${names} share the store '${name}' and were built apart; build them in one project, or give each a store of its own`;
}

/** What a store in memory notes, so that a second host on the same store finds it ready. */
function inMemory({ hash }: StoreSchema): AppliedMigration {
  return { name: '0000_in_memory', hash, checksum: '', appliedAt: new Date().toISOString() };
}

/** Why, for who runs the host: the code of the network or the server, which tells no address and no password. */
function causeOf(error: unknown): string {
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
