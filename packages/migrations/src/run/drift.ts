import {
  createMigrationDetails,
  createMigrationTable,
  createMessageTables,
  createSchema,
  messageTablesVersion,
  getMessageVersion,
} from '@portico/sql';
import type { Dialect } from '@portico/sql';
import type { Snapshot } from '../file/migrationFolder.ts';
import { openScratchStore } from '../store/migrationStore.ts';
import type { MigrationSession, MigrationStore } from '../store/migrationStore.ts';
import { describeSchema } from './describeSchema.ts';

/** The expected contents of a store. */
export interface ExpectedSchema {
  readonly snapshot: Snapshot;
  /** Whether its migrations are recorded with details; the tables of the details came after the first release. */
  readonly hasDetails: boolean;
}

/** Returns the differences between a store and the schema of its migrations, one line each. */
export async function findDrift(project: string, store: MigrationStore, schema: ExpectedSchema): Promise<string[]> {
  const session = await store.session();
  try {
    const text = formatExpected(schema, store.dialect);
    const [expected, actual] = await comparisons[store.dialect.schema.migrations]({ project, session, text, dialect: store.dialect });
    return listDifferences(expected, actual);
  } finally {
    await session.close();
  }
}

/** Returns the statements that create the expected schema: tables of entities, and those of the framework. */
function formatExpected({ snapshot, hasDetails }: ExpectedSchema, dialect: Dialect): string {
  // Earlier versions of the message tables are no longer known: the next migration changes them.
  const hasMessages = getMessageVersion(snapshot) === messageTablesVersion;
  return [
    createSchema(snapshot.entities, dialect),
    hasMessages ? createMessageTables(dialect) : '',
    snapshot.answers ? dialect.schema.responseTable : '',
    snapshot.jobs ? dialect.schema.jobTables : '',
    snapshot.delays ? dialect.schema.delayTable : '',
    createMigrationTable,
    hasDetails ? createMigrationDetails : '',
  ].join('\n');
}

function listDifferences(expected: Schema, actual: Schema): string[] {
  const [known, there] = [expected, actual].map((schema) => new Set([...schema.keys()].map(readTable)));
  const lost = [...known!].filter((table) => !there!.has(table)).map((table) => `the table ${table} is missing`);
  const changed = [...new Set([...expected.keys(), ...actual.keys()])].toSorted().flatMap((key) => {
    const [wanted, found] = [expected.get(key), actual.get(key)];
    // Other stores and foreign tables may share the database.
    if (!known!.has(readTable(key)) || !there!.has(readTable(key)) || wanted === found) return [];
    if (wanted === undefined) return [`${key} exists, but no migration creates it: ${found!}`];
    return found === undefined ? [`${key} is missing: ${wanted}`] : [`${key} is ${found} instead of ${wanted}`];
  });
  return [...lost.toSorted(), ...changed];
}

/** Returns `note` of `the column note.body`. */
function readTable(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1).split('.')[0]!;
}

type Schema = ReadonlyMap<string, string>;

interface SchemaComparison {
  readonly project: string;
  readonly session: MigrationSession;
  /** The SQL that creates the expected schema. */
  readonly text: string;
  readonly dialect: Dialect;
}

async function compareFile({ project, session, text, dialect }: SchemaComparison): Promise<[Schema, Schema]> {
  const scratch = await openScratchStore(project, dialect.name);
  try {
    await scratch.script(text);
    const rows = async (query: string) => scratch.rows({ name: '', text: query }, []);
    return [await describeSchema(rows, dialect), await describeSchema((query) => session.rows(query), dialect)];
  } finally {
    await scratch.close();
  }
}

/** Compares with the expected schema, which is created in a separate schema, in a transaction that is rolled back. */
async function compareServer({ session, text, dialect }: SchemaComparison): Promise<[Schema, Schema]> {
  const rows = (query: string) => session.rows(query);
  const actual = await describeSchema(rows, dialect);
  await session.run('BEGIN');
  try {
    const [[path] = []] = await session.rows(`SELECT current_setting('search_path')`);
    // The schema of the extensions stays in the search path, because it contains the operators of their indexes.
    await session.run(`CREATE SCHEMA portico_expected; SET LOCAL search_path = portico_expected, ${String(path)}`);
    await session.run(text);
    return [await describeSchema(rows, dialect), actual];
  } finally {
    await session.run('ROLLBACK');
  }
}

const comparisons = { file: compareFile, server: compareServer } as const;
