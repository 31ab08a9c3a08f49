import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { deadlineFunction, foldFunction, foldText, postgres, sqlite } from '../../src/index.ts';
import type { Dialect, ScriptRunner, SqlFragment } from '../../src/index.ts';

/** A database of one test file. */
export interface Database {
  readonly dialect: Dialect;
  exec(text: string): Promise<void>;
  /** Runs statements in a transaction of SQLite with foreign keys off, which are checked at its end. */
  transaction(work: (runner: ScriptRunner) => Promise<void>): Promise<void>;
  /** Runs a text with its tokens filled in. */
  rows(sql: SqlFragment, values?: readonly unknown[], view?: View): Promise<readonly (readonly unknown[])[]>;
  /** Takes everything away. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export interface View {
  readonly caller?: string | null;
  readonly tenant?: string | null;
  /** Kinds of filters that are lifted: `owner`, `live Catalog.Room`. */
  readonly lifted?: readonly string[];
}

/** Fills the tokens of a text; `sign` begins parameters, which are numbered in their order. */
function filled(text: string, sign: string, { values, view }: { values: readonly unknown[]; view: View }) {
  const { caller = null, tenant = null, lifted = [] } = view;
  const parameters: unknown[] = [];
  const heard = text
    .replaceAll(/\{known\}(.*?)\{\/known\}/g, (_, inner: string) => (caller === null ? '' : inner))
    .replaceAll(/\{anonymous\}(.*?)\{\/anonymous\}/g, (_, inner: string) => (caller === null ? inner : ''));
  const kept = heard.replaceAll(/\{((?:owner|live|tenant) [^}]+)\}(.*?)\{\/(?:owner|live|tenant)\}/g, (_, guard: string, inner: string) =>
    lifted.includes(guard) || lifted.includes(guard.split(' ')[0]!) ? '' : inner,
  );
  const bound = kept.replaceAll(/\{(caller|tenant|\d+)\}/g, (_, token: string) => {
    parameters.push(token === 'caller' ? caller : token === 'tenant' ? tenant : values[Number(token)]);
    return `${sign}${parameters.length}`;
  });
  return { text: bound, parameters };
}

function sqliteDatabase(): Database {
  const open = () => {
    const opened = new DatabaseSync(':memory:');
    opened.function(foldFunction, { deterministic: true }, (text) => (typeof text === 'string' ? foldText(text) : text));
    opened.function(deadlineFunction, () => 1);
    return opened;
  };
  let db = open();
  db.exec('PRAGMA foreign_keys = ON');
  const rowsOf = (text: string): unknown[][] => {
    const statement = db.prepare(text);
    statement.setReturnArrays(true);
    return statement.all() as unknown as unknown[][];
  };
  const transaction = async (work: (runner: ScriptRunner) => Promise<void>): Promise<void> => {
    db.exec('PRAGMA foreign_keys = OFF; BEGIN');
    try {
      await work({ run: (text) => db.exec(text), rows: rowsOf });
      const broken = db.prepare('PRAGMA foreign_key_check').all();
      if (broken.length > 0) throw new Error(`foreign key check: ${JSON.stringify(broken)}`);
      db.exec('COMMIT');
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    } finally {
      db.exec('PRAGMA foreign_keys = ON');
    }
  };
  return {
    dialect: sqlite,
    exec: (text) => transaction(async ({ run }) => run(text)),
    transaction,
    rows: async (sql, values = [], view = {}) => {
      const { text, parameters } = filled(sql(sqlite), '?', { values, view });
      const statement = db.prepare(text);
      statement.setReturnArrays(true);
      return statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][];
    },
    clear: async () => {
      db.close();
      db = open();
      db.exec('PRAGMA foreign_keys = ON');
    },
    close: async () => db.close(),
  };
}

const server = process.env['PORTICO_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function isReachable(): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    return `no PostgreSQL server at ${server.replace(/\/\/.*@/, '//')}`;
  }
}

/** Why the tests with PostgreSQL are skipped; undefined where they run. */
const withoutPostgres = await isReachable();

async function postgresDatabase(name: string): Promise<Database> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const database = `portico_sql_${name}_${process.pid}`;
  await admin.query(`DROP DATABASE IF EXISTS ${database}`);
  // Where the server can, one that sorts as people do: code points must come from the columns.
  const create = `CREATE DATABASE ${database}`;
  await admin.query(`${create} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en'`).catch(() => admin.query(create));
  const url = new URL(server);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // Dates and instants as the server writes them.
  for (const oid of [1082, 1184]) client.setTypeParser(oid, (value: string) => value);
  return {
    dialect: postgres,
    exec: async (text) => {
      await client.query(text);
    },
    transaction: () => Promise.reject(new Error('Only SQLite runs scripts in such a transaction.')),
    rows: async (sql, values = [], view = {}) => {
      const { text, parameters } = filled(sql(postgres), '$', { values, view });
      return (await client.query<unknown[]>({ text, values: parameters, rowMode: 'array' })).rows;
    },
    clear: async () => {
      await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    },
    close: async () => {
      await client.end();
      await admin.query(`DROP DATABASE ${database}`);
      await admin.end();
    },
  };
}

/** The databases that a test file runs against. */
export const databases: readonly { readonly dialect: Dialect; readonly skip: string | undefined; open(name: string): Promise<Database> }[] =
  [
    { dialect: sqlite, skip: undefined, open: async () => sqliteDatabase() },
    { dialect: postgres, skip: withoutPostgres, open: postgresDatabase },
  ];
