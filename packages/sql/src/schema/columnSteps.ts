import { quoted, requiredName } from '../names/names.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { digitsOf } from '../text/types.ts';
import { lossesOfChange, lossOfColumn } from './columnLosses.ts';
import { conversionOf } from './conversion.ts';
import { columnText } from './definitions.ts';
import type { ColumnChange, TableDifference } from './difference.ts';
import { dialectStep, sameStep, type SchemaStep } from './step.ts';
import type { Column, Literal, Table } from './tables.ts';

/** What rows get that have no value of a required column: a literal, or an SQL expression over the row's columns. */
export type FillValue = { readonly literal: Literal } | { readonly sql: string };

/** What a person has decided about rows that exist. */
export interface FillDecisions {
  /** By `table.column`. */
  readonly values: ReadonlyMap<string, FillValue>;
  /** Tables that are said to have no rows. */
  readonly empty: ReadonlySet<string>;
}

/** The steps of a table's columns, and those columns that need a value that nobody has declared. */
export function columnSteps(difference: TableDifference, decisions: FillDecisions, undecided: (column: Column) => void): SchemaStep[] {
  const { after: table, added, dropped, changed } = difference;
  const add = (column: Column) => addSteps(table, column, decisions, undecided);
  return [
    ...dropped.map((column) => dropStep(table, column)),
    ...added.flatMap(add),
    ...changed.flatMap((change) => {
      if (conversionOf(change.before, change.after)) return changeSteps(table, change, decisions);
      return [{ ...dropStep(table, change.before), destructive: lossesOfChange(table, change) }, ...add(change.after)];
    }),
  ];
}

function dropStep(table: Table, column: Column): SchemaStep {
  return sameStep(`drop the column ${table.name}.${column.name}`, alter(table, `DROP COLUMN ${quoted(column.name)}`), {
    destructive: [lossOfColumn(table, column)],
    breaks: `the column ${table.name}.${column.name} is dropped`,
  });
}

function addSteps(table: Table, column: Column, decisions: FillDecisions, undecided: (column: Column) => void): SchemaStep[] {
  const title = `add the column ${table.name}.${column.name}`;
  const adding = (as: Column, then = '') => dialectStep(title, (dialect) => alter(table, `ADD COLUMN ${columnText(as, dialect)}`) + then);
  if (column.nullable || column.default !== undefined) return [adding(column)];
  const value = valueOf(table, column, decisions);
  const breaks = `a program from before inserts rows without ${table.name}.${column.name}`;
  if (value && 'literal' in value) {
    const noDefault = `\n${alter(table, `ALTER COLUMN ${quoted(column.name)} DROP DEFAULT`)}`;
    return [{ ...adding({ ...column, default: value.literal }, noDefault), breaks }];
  }
  const optional = adding({ ...column, nullable: true });
  if (value)
    return [optional, fillStep(table, column, value), filledCheck(table.name, column.name), ...requireSteps(table, column.name, breaks)];
  if (!decisions.empty.has(table.name)) undecided(column);
  const required = sameStep(`require ${table.name}.${column.name}`, alter(table, `ALTER COLUMN ${quoted(column.name)} SET NOT NULL`), {
    breaks,
  });
  return [emptyCheck(table.name), optional, required];
}

/** Whether a column that becomes required has no value to fill rows with, so that there must be none without one. */
export function isUnfilled(table: Table, { before, after }: ColumnChange, decisions: FillDecisions): boolean {
  return before.nullable && !after.nullable && valueOf(table, after, decisions) === undefined && conversionOf(before, after) !== undefined;
}

function valueOf({ name }: Table, column: Column, { values }: FillDecisions): FillValue | undefined {
  return values.get(`${name}.${column.name}`) ?? (column.fill === undefined ? undefined : { literal: column.fill });
}

function changeSteps(table: Table, { before, after }: ColumnChange, decisions: FillDecisions): SchemaStep[] {
  const name = quoted(after.name);
  const place = `${table.name}.${after.name}`;
  const losses = lossesOfChange(table, { before, after });
  const alterColumn = (action: string) => alter(table, `ALTER COLUMN ${name} ${action}`);
  const steps: SchemaStep[] = [];
  if (before.default !== undefined) steps.push(sameStep(`drop the default of ${place}`, alterColumn('DROP DEFAULT')));
  if (isRetyped(before, after)) {
    const retype = (dialect: Dialect) => {
      const [type, values] = [dialect.columnType(after), dialect.schema.converted(name, { before, after })];
      return type === dialect.columnType(before) && values === name ? '' : alterColumn(`TYPE ${type} USING ${values}`);
    };
    steps.push(dialectStep(`change the type of ${place}`, retype, { destructive: losses, breaks: `${place} has another type` }));
  }
  if (after.default !== undefined) {
    steps.push(
      dialectStep(`set the default of ${place}`, (dialect) => alterColumn(`SET DEFAULT ${dialect.schema.literal(after.default!, after)}`)),
    );
  }
  if (before.nullable && !after.nullable) {
    const value = valueOf(table, after, decisions);
    const breaks = `a program from before may write rows without ${place}`;
    const fill = value ? [fillStep(table, after, value), ...('sql' in value ? [filledCheck(table.name, after.name)] : [])] : [];
    steps.push(...fill, ...requireSteps(table, after.name, breaks));
  }
  if (!before.nullable && after.nullable) {
    steps.push(
      sameStep(`allow rows without ${place}`, alterColumn('DROP NOT NULL'), {
        breaks: `a program from before expects ${place} in every row`,
      }),
    );
  }
  return steps;
}

/** Whether a dialect may have another type, or other values of the same one. */
function isRetyped(before: Column, after: Column): boolean {
  const [was, is] = [digitsOf(before), digitsOf(after)];
  return before.type !== after.type || was.scale !== is.scale || (after.type === 'Decimal' && was.precision !== is.precision);
}

function fillStep({ name: table }: Table, column: Column, value: FillValue): SchemaStep {
  const name = quoted(column.name);
  const text = (dialect: Dialect) => ('sql' in value ? value.sql : dialect.schema.literal(value.literal, column));
  const update = (dialect: Dialect) => `UPDATE ${quoted(table)}\nSET ${name} = ${text(dialect)}\nWHERE ${name} IS NULL;`;
  return dialectStep(`fill ${table}.${column.name} of rows that have none`, update, { mode: 'batches' });
}

/** The check that no row is without a value. */
export function missingCheck(table: string, column: string): SchemaStep {
  const text = `SELECT 'no value', count(*) FROM ${quoted(table)} WHERE ${quoted(column)} IS NULL HAVING count(*) > 0;`;
  return sameStep(`check that every row has ${table}.${column}`, text, { mode: 'check' });
}

/** Rows without a value are found when the constraint is validated, since others may write rows at any time before; a check is for dialects that do not. */
function filledCheck(table: string, column: string): SchemaStep {
  const check = missingCheck(table, column);
  return { ...check, sql: (dialect) => (dialect.schema.validatesLater ? '' : check.sql(dialect)) };
}

function emptyCheck(table: string): SchemaStep {
  const text = `SELECT 'a row', count(*) FROM ${quoted(table)} HAVING count(*) > 0;`;
  return sameStep(`check that ${table} has no rows`, text, { mode: 'check' });
}

/** A validation scans the table for nulls under a lock that lets reads and writes pass, and PostgreSQL needs no scan of its own to set NOT NULL afterwards. */
function requireSteps(table: Table, column: string, breaks: string): SchemaStep[] {
  const place = `${table.name}.${column}`;
  const constraint = quoted(requiredName(table.name, column));
  const later = (title: string, text: string, more: Partial<SchemaStep> = {}) =>
    dialectStep(title, ({ schema }) => (schema.validatesLater ? alter(table, text) : ''), more);
  const require = alter(table, `ALTER COLUMN ${quoted(column)} SET NOT NULL`);
  return [
    later(`refuse new rows without ${place}`, `ADD CONSTRAINT ${constraint} CHECK (${quoted(column)} IS NOT NULL) NOT VALID`),
    later(`look for rows without ${place}`, `VALIDATE CONSTRAINT ${constraint}`, { mode: 'alone' }),
    dialectStep(
      `require ${place}`,
      ({ schema }) => (schema.validatesLater ? `${require}\n${alter(table, `DROP CONSTRAINT ${constraint}`)}` : require),
      { breaks },
    ),
  ];
}

function alter({ name }: Pick<Table, 'name'>, action: string): string {
  return `ALTER TABLE ${quoted(name)} ${action};`;
}
