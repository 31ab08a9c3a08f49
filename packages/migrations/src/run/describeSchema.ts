import type { Dialect } from '@portico/sql';

type Rows = (text: string) => Promise<readonly (readonly unknown[])[]>;

/** Describes everything that a store reports about its schema: `the column note.body` and its definition. */
export async function describeSchema(rows: Rows, dialect: Dialect): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, text] of Object.entries(dialect.schema.catalog)) {
    for (const [name, definition] of await rows(text)) found.set(`${kind} ${String(name)}`, String(definition));
  }
  return found;
}
