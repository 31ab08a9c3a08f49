import { createSchema } from '@portico/sql';
import type { Snapshot } from '../file/migrationFolder.ts';
import { openScratchStore } from '../store/migrationStore.ts';
import type { MigrationSession, MigrationStore } from '../store/migrationStore.ts';
import { describeSchema } from './describeSchema.ts';

/** How a store differs from the schema that its migrations lead to; each difference is one line, and an empty list means that there is none. */
export async function findDrift(project: string, store: MigrationStore, snapshot: Snapshot): Promise<string[]> {
  const session = await store.session();
  try {
    const [expected, actual] =
      store.dialect === 'sqlite' ? await compareSqlite(project, session, snapshot) : await comparePostgres(session, snapshot);
    const known = new Set([...expected.keys()].map(tableIn));
    return [...new Set([...expected.keys(), ...actual.keys()])].toSorted().flatMap((key) => {
      const [wanted, found] = [expected.get(key), actual.get(key)];
      // Other stores, and tables that are none of ours, may share the database.
      if (wanted === undefined) return known.has(tableIn(key)) ? [`${key} is there, and no migration makes it: ${found!}`] : [];
      if (found === undefined) return [`${key} is missing: ${wanted}`];
      return wanted === found ? [] : [`${key} is ${found} instead of ${wanted}`];
    });
  } finally {
    await session.close();
  }
}

/** `note` of `the column note.body`. */
function tableIn(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1).split('.')[0]!;
}

type Schema = ReadonlyMap<string, string>;

async function compareSqlite(project: string, session: MigrationSession, { entities }: Snapshot): Promise<[Schema, Schema]> {
  const scratch = await openScratchStore(project);
  try {
    await scratch.script(createSchema(entities, 'sqlite'));
    const rows = async (text: string) => scratch.rows({ name: '', text }, []);
    return [await describeSchema(rows, 'sqlite'), await describeSchema((text) => session.rows(text), 'sqlite')];
  } finally {
    await scratch.close();
  }
}

/** The expected schema is made in a schema of its own, in a transaction that is rolled back. */
async function comparePostgres(session: MigrationSession, { entities }: Snapshot): Promise<[Schema, Schema]> {
  const rows = (text: string) => session.rows(text);
  const actual = await describeSchema(rows, 'postgres');
  await session.run('BEGIN');
  try {
    await session.run('CREATE SCHEMA portico_expected; SET LOCAL search_path = portico_expected');
    await session.run(createSchema(entities, 'postgres'));
    return [await describeSchema(rows, 'postgres'), actual];
  } finally {
    await session.run('ROLLBACK');
  }
}
