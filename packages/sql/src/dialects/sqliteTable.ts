import { quoteName } from '../names/names.ts';
import type { ScriptRunner } from './schemaDialect.ts';

/** A table in its current form in a SQLite store. */
export interface LiveTable {
  readonly name: string;
  readonly columns: LiveColumn[];
  readonly primaryKey: readonly string[];
  foreignKeys: LiveKey[];
  /** The statements that create its indexes and triggers. */
  readonly attached: readonly string[];
  readonly options: string;
}

/** A column, and the source of its values when the table is recreated. */
export interface LiveColumn {
  readonly name: string;
  type: string;
  required: boolean;
  default: string | undefined;
  value: string;
}

/** A foreign key. */
export interface LiveKey {
  name: string;
  readonly column: string;
  /** The text after the column: `REFERENCES …`. */
  readonly target: string;
}

const keyPattern =
  /CONSTRAINT "((?:[^"]|"")+)" FOREIGN KEY \("((?:[^"]|"")+)"\) (REFERENCES "(?:[^"]|"")+" \("id"\)(?: ON DELETE CASCADE)?)/g;

/** Reads a table from the store. */
export async function readLiveTable(runner: ScriptRunner, name: string): Promise<LiveTable> {
  const literal = `'${name.replaceAll("'", "''")}'`;
  const [row] = await runner.rows(`SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ${literal}`);
  if (!row) throw new Error(`There is no table ${name}.`);
  const definition = String(row[0]);
  const columns = await runner.rows(`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(${literal}) ORDER BY cid`);
  const attached = await runner.rows(
    `SELECT sql FROM sqlite_schema WHERE type IN ('index', 'trigger') AND tbl_name = ${literal} AND sql IS NOT NULL ORDER BY type, name`,
  );
  const keyed = columns.filter(([, , , , place]) => Number(place) > 0).toSorted((one, other) => Number(one[4]) - Number(other[4]));
  return {
    name,
    columns: columns.map(([column, type, required, value]) => ({
      name: String(column),
      type: String(type),
      required: Number(required) === 1,
      default: typeof value === 'string' ? value : undefined,
      value: quoteName(String(column)),
    })),
    primaryKey: keyed.map(([column]) => String(column)),
    foreignKeys: [...definition.matchAll(keyPattern)].map(([, key, column, target]) => ({
      name: key!.replaceAll('""', '"'),
      column: column!.replaceAll('""', '"'),
      target: target!,
    })),
    attached: attached.map(([text]) => String(text)),
    options: /\)\s*STRICT\s*$/i.test(definition) ? ' STRICT' : '',
  };
}

/** Returns the statements that recreate a table, as https://sqlite.org/lang_altertable.html section 7 describes. */
export function formatRebuild({ name, columns, primaryKey, foreignKeys, attached, options }: LiveTable): string {
  const made = quoteName(`portico_new_${name}`);
  const list = (names: readonly string[]) => names.map(quoteName).join(', ');
  const lines = [
    ...columns.map((column) =>
      [quoteName(column.name), column.type, ...(column.required ? ['NOT NULL'] : []), ...readDefault(column)].join(' '),
    ),
    ...(primaryKey.length > 0 ? [`PRIMARY KEY (${list(primaryKey)})`] : []),
    ...foreignKeys.map((key) => `CONSTRAINT ${quoteName(key.name)} FOREIGN KEY (${quoteName(key.column)}) ${key.target}`),
  ];
  return [
    `CREATE TABLE ${made} (\n  ${lines.join(',\n  ')}\n)${options};`,
    `INSERT INTO ${made} (${list(columns.map((column) => column.name))})\n  SELECT ${columns.map(({ value }) => value).join(', ')} FROM ${quoteName(name)};`,
    `DROP TABLE ${quoteName(name)};`,
    `ALTER TABLE ${made} RENAME TO ${quoteName(name)};`,
    ...attached.map((text) => `${text};`),
  ].join('\n');
}

function readDefault({ default: value }: LiveColumn): string[] {
  return value === undefined ? [] : [`DEFAULT ${value}`];
}
