import { sessionOf } from '@portico/data';
import type { Store } from '@portico/data';
import type { OperationCall } from '@portico/runtime';

/** The type of a column whose values are in the order of the statements. */
const numberTypes: Readonly<Record<string, string>> = {
  sqlite: 'INTEGER PRIMARY KEY AUTOINCREMENT',
  postgres: 'bigint GENERATED ALWAYS AS IDENTITY',
  distributed: 'timestamptz NOT NULL DEFAULT clock_timestamp()',
};

/** Creates the tables of jobs, and one that jobs write to. */
export async function prepareStore(store: Store): Promise<void> {
  const number = numberTypes[store.dialect.isDistributed ? 'distributed' : store.dialect.name];
  await store.script(`${store.dialect.schema.jobTables} CREATE TABLE IF NOT EXISTS applied (n ${number}, text text NOT NULL);`);
}

/** Writes a text to the store, in the transaction of the call. */
export async function apply(store: Store, call: OperationCall, text: string): Promise<void> {
  const statement = { name: '', text: `INSERT INTO applied (text) VALUES (${store.dialect.parameter(1)})` };
  await sessionOf(store, call).write({ statement, values: [text] });
}

/** Returns the texts that jobs have written, in their order. */
export async function applied(store: Store): Promise<readonly string[]> {
  const rows = await store.rows({ name: '', text: 'SELECT text FROM applied ORDER BY n' }, []);
  return rows.map(([text]) => text as string);
}
