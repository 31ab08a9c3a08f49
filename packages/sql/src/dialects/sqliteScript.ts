import { splitStatements } from '../splitStatements.ts';
import { readLiveTable, formatRebuild } from './sqliteTable.ts';
import type { LiveColumn, LiveTable } from './sqliteTable.ts';
import type { ScriptRunner } from './schemaDialect.ts';

const name = '"((?:[^"]|"")+)"';
const alteration = new RegExp(`^ALTER\\s+TABLE\\s+${name}\\s+([^]+)$`, 'i');

/** A change of a table that SQLite's own ALTER TABLE cannot make. */
type TableChange = (table: LiveTable) => void;

const forms: readonly (readonly [RegExp, (found: RegExpExecArray) => TableChange])[] = [
  [
    compilePattern(`ALTER\\s+COLUMN\\s+${name}\\s+SET\\s+NOT\\s+NULL`),
    ([, column]) => createColumnChange(column!, (each) => (each.required = true)),
  ],
  [
    compilePattern(`ALTER\\s+COLUMN\\s+${name}\\s+DROP\\s+NOT\\s+NULL`),
    ([, column]) => createColumnChange(column!, (each) => (each.required = false)),
  ],
  [
    compilePattern(`ALTER\\s+COLUMN\\s+${name}\\s+SET\\s+DEFAULT\\s+([^]+)`),
    ([, column, value]) => createColumnChange(column!, (each) => (each.default = value!)),
  ],
  [
    compilePattern(`ALTER\\s+COLUMN\\s+${name}\\s+DROP\\s+DEFAULT`),
    ([, column]) => createColumnChange(column!, (each) => (each.default = undefined)),
  ],
  [
    compilePattern(`ALTER\\s+COLUMN\\s+${name}\\s+TYPE\\s+(\\w+)\\s+USING\\s+([^]+)`),
    ([, column, type, value]) => createColumnChange(column!, (each) => Object.assign(each, { type: type!, value: value! })),
  ],
  [compilePattern(`DROP\\s+COLUMN\\s+${name}`), ([, column]) => dropColumn(column!)],
  [
    compilePattern(`ADD\\s+CONSTRAINT\\s+${name}\\s+FOREIGN\\s+KEY\\s+\\(${name}\\)\\s+(REFERENCES\\s+[^]+?)(?:\\s+NOT\\s+VALID)?`),
    ([, key, column, target]) =>
      (table) =>
        void table.foreignKeys.push({ name: unquote(key!), column: unquote(column!), target: target! }),
  ],
  [
    compilePattern(`RENAME\\s+CONSTRAINT\\s+${name}\\s+TO\\s+${name}`),
    ([, from, to]) => createKeyChange(from!, (table, key) => (table.foreignKeys[key]!.name = unquote(to!))),
  ],
  [
    compilePattern(`DROP\\s+CONSTRAINT\\s+${name}`),
    ([, key]) => createKeyChange(key!, (table, at) => void table.foreignKeys.splice(at, 1)),
  ],
];

/**
 * Runs a script in SQLite that may alter tables in ways that SQLite's own ALTER TABLE lacks, in the syntax of PostgreSQL: `ALTER COLUMN … SET NOT NULL`,
 * `DROP NOT NULL`, `SET DEFAULT`, `DROP DEFAULT`, `TYPE … USING`, `ADD CONSTRAINT … FOREIGN KEY`, `DROP CONSTRAINT`. Tables are recreated for them in the
 * store's current form, so scripts that were written independently can run one after the other. Foreign keys must be off.
 */
export async function runSqliteScript(runner: ScriptRunner, script: string): Promise<void> {
  let pending: { readonly table: LiveTable } | undefined;
  const flush = async () => {
    const made = pending;
    pending = undefined;
    if (made) await runner.run(formatRebuild(made.table));
  };
  for (const statement of splitStatements(script)) {
    const altered = readAlteration(statement);
    if (!altered || altered.table !== pending?.table.name) await flush();
    if (!altered) await runner.run(`${statement.replace(/^((?:CREATE(?: UNIQUE)?|DROP) INDEX) CONCURRENTLY /i, '$1 ')};`);
    if (!altered) continue;
    pending ??= { table: await readLiveTable(runner, altered.table) };
    altered.alter(pending.table);
  }
  await flush();
}

function readAlteration(statement: string): { readonly table: string; readonly alter: TableChange } | undefined {
  const [, table, action] = alteration.exec(statement) ?? [];
  for (const [pattern, make] of forms) {
    const found = action === undefined ? null : pattern.exec(action);
    if (found) return { table: unquote(table!), alter: make(found) };
  }
  return undefined;
}

function compilePattern(text: string): RegExp {
  return new RegExp(`^${text}$`, 'i');
}

function createColumnChange(column: string, change: (each: LiveColumn) => unknown): TableChange {
  return (table) => {
    const found = table.columns.find((each) => each.name === unquote(column));
    if (!found) throw new Error(`The table ${table.name} has no column ${unquote(column)}.`);
    change(found);
  };
}

function dropColumn(column: string): TableChange {
  return (table) => {
    const at = table.columns.findIndex((each) => each.name === unquote(column));
    if (at < 0) throw new Error(`The table ${table.name} has no column ${unquote(column)}.`);
    table.columns.splice(at, 1);
  };
}

function createKeyChange(key: string, change: (table: LiveTable, at: number) => void): TableChange {
  return (table) => {
    const at = table.foreignKeys.findIndex((each) => each.name === unquote(key));
    if (at < 0) throw new Error(`The table ${table.name} has no foreign key ${unquote(key)}.`);
    change(table, at);
  };
}

function unquote(text: string): string {
  return text.replaceAll('""', '"');
}
