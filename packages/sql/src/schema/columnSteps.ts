import { quoteName, nameRequired } from '../names/names.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { getDigits } from '../tables/digits.ts';
import { findConversion } from './conversion.ts';
import { formatColumn } from './definitions.ts';
import type { ColumnChange, TableDifference } from './compareSchemas.ts';
import { createDialectStep, createSameStep, type SchemaStep } from './step.ts';
import type { Column, Literal, Table } from '../tables/tables.ts';
import type { StoredType } from '@portico/core/manifest';

/** The value for rows that have no value of a required column: a literal, or an SQL expression over the row's columns. */
export type FillValue = { readonly literal: Literal } | { readonly sql: string };

/** Decisions of a person about existing rows. */
export interface FillDecisions {
  /** The values by `table.column`. */
  readonly values: ReadonlyMap<string, FillValue>;
  /** Tables that are declared empty. */
  readonly empty: ReadonlySet<string>;
}

/** Plans the steps of a table's columns, and collects the columns that need a value but have none declared. */
export function planColumnSteps(difference: TableDifference, decisions: FillDecisions, undecided: (column: Column) => void): SchemaStep[] {
  const { after: table, added, dropped, changed } = difference;
  const add = (column: Column) => planAddSteps(table, column, decisions, undecided);
  return [
    ...dropped.map((column) => createDropStep(table, column)),
    ...added.flatMap(add),
    ...changed.flatMap((change) => {
      if (findConversion(change.before, change.after)) return planChangeSteps(table, change, decisions);
      return [{ ...createDropStep(table, change.before), destructive: describeChangeLosses(table, change) }, ...add(change.after)];
    }),
  ];
}

function createDropStep(table: Table, column: Column): SchemaStep {
  return createSameStep(`drop the column ${table.name}.${column.name}`, alter(table, `DROP COLUMN ${quoteName(column.name)}`), {
    destructive: [describeDropLoss(table, column)],
    breaks: `the column ${table.name}.${column.name} is dropped`,
  });
}

function planAddSteps(table: Table, column: Column, decisions: FillDecisions, undecided: (column: Column) => void): SchemaStep[] {
  const title = `add the column ${table.name}.${column.name}`;
  const adding = (as: Column, then = '') =>
    createDialectStep(title, (dialect) => alter(table, `ADD COLUMN ${formatColumn(as, dialect)}`) + then);
  if (column.nullable || column.default !== undefined) return [adding(column)];
  const value = findValue(table, column, decisions);
  const breaks = `the previous version of the program inserts rows without ${table.name}.${column.name}`;
  if (value && 'literal' in value) {
    const noDefault = `\n${alter(table, `ALTER COLUMN ${quoteName(column.name)} DROP DEFAULT`)}`;
    return [{ ...adding({ ...column, default: value.literal }, noDefault), breaks }];
  }
  const optional = adding({ ...column, nullable: true });
  if (value)
    return [
      optional,
      createFillStep(table, column, value),
      createFilledCheck(table.name, column.name),
      ...planRequireSteps(table, column.name, breaks),
    ];
  if (!decisions.empty.has(table.name)) undecided(column);
  const required = createSameStep(
    `require ${table.name}.${column.name}`,
    alter(table, `ALTER COLUMN ${quoteName(column.name)} SET NOT NULL`),
    {
      breaks,
    },
  );
  return [createEmptyCheck(table.name), optional, required];
}

/** Returns whether a column that becomes required has no value for existing rows, so that no row may lack one. */
export function isUnfilled(table: Table, { before, after }: ColumnChange, decisions: FillDecisions): boolean {
  return (
    before.nullable && !after.nullable && findValue(table, after, decisions) === undefined && findConversion(before, after) !== undefined
  );
}

function findValue({ name }: Table, column: Column, { values }: FillDecisions): FillValue | undefined {
  return values.get(`${name}.${column.name}`) ?? (column.fill === undefined ? undefined : { literal: column.fill });
}

function planChangeSteps(table: Table, { before, after }: ColumnChange, decisions: FillDecisions): SchemaStep[] {
  const name = quoteName(after.name);
  const place = `${table.name}.${after.name}`;
  const losses = describeChangeLosses(table, { before, after });
  const alterColumn = (action: string) => alter(table, `ALTER COLUMN ${name} ${action}`);
  const steps: SchemaStep[] = [];
  if (before.default !== undefined) steps.push(createSameStep(`drop the default of ${place}`, alterColumn('DROP DEFAULT')));
  if (isRetyped(before, after)) {
    const retype = (dialect: Dialect) => {
      const [type, values] = [dialect.columnType(after), dialect.schema.converted(name, { before, after })];
      return type === dialect.columnType(before) && values === name ? '' : alterColumn(`TYPE ${type} USING ${values}`);
    };
    steps.push(createDialectStep(`change the type of ${place}`, retype, { destructive: losses, breaks: `${place} has another type` }));
  }
  if (after.default !== undefined) {
    steps.push(
      createDialectStep(`set the default of ${place}`, (dialect) =>
        alterColumn(`SET DEFAULT ${dialect.schema.literal(after.default!, after)}`),
      ),
    );
  }
  if (before.nullable && !after.nullable) {
    const value = findValue(table, after, decisions);
    const breaks = `the previous version of the program may write rows without ${place}`;
    const fill = value ? [createFillStep(table, after, value), ...('sql' in value ? [createFilledCheck(table.name, after.name)] : [])] : [];
    steps.push(...fill, ...planRequireSteps(table, after.name, breaks));
  }
  if (!before.nullable && after.nullable) {
    steps.push(
      createSameStep(`allow rows without ${place}`, alterColumn('DROP NOT NULL'), {
        breaks: `the previous version of the program expects ${place} in every row`,
      }),
    );
  }
  return steps;
}

/** Returns whether a dialect may use another type, or other values of the same type. */
function isRetyped(before: Column, after: Column): boolean {
  const [was, is] = [getDigits(before), getDigits(after)];
  return before.type !== after.type || was.scale !== is.scale || (after.type === 'Decimal' && was.precision !== is.precision);
}

function createFillStep({ name: table }: Table, column: Column, value: FillValue): SchemaStep {
  const name = quoteName(column.name);
  const text = (dialect: Dialect) => ('sql' in value ? value.sql : dialect.schema.literal(value.literal, column));
  const update = (dialect: Dialect) => `UPDATE ${quoteName(table)}\nSET ${name} = ${text(dialect)}\nWHERE ${name} IS NULL;`;
  return createDialectStep(`fill ${table}.${column.name} of rows that have none`, update, { mode: 'batches' });
}

/** Returns the check that no row is without a value. */
export function createMissingCheck(table: string, column: string): SchemaStep {
  const text = `SELECT 'no value', count(*) FROM ${quoteName(table)} WHERE ${quoteName(column)} IS NULL HAVING count(*) > 0;`;
  return createSameStep(`check that every row has ${table}.${column}`, text, { mode: 'check' });
}

/** Creates a check for missing values. Dialects that validate the constraint find such rows then, since others may write rows at any time before; this check is for the other dialects. */
function createFilledCheck(table: string, column: string): SchemaStep {
  const check = createMissingCheck(table, column);
  return { ...check, sql: (dialect) => (dialect.schema.validatesLater ? '' : check.sql(dialect)) };
}

function createEmptyCheck(table: string): SchemaStep {
  const text = `SELECT 'a row', count(*) FROM ${quoteName(table)} HAVING count(*) > 0;`;
  return createSameStep(`check that ${table} has no rows`, text, { mode: 'check' });
}

/** Plans to require a column. The validation scans the table for nulls under a lock that allows reads and writes, and PostgreSQL then needs no scan to set NOT NULL. */
function planRequireSteps(table: Table, column: string, breaks: string): SchemaStep[] {
  const place = `${table.name}.${column}`;
  const constraint = quoteName(nameRequired(table.name, column));
  const later = (title: string, text: string, more: Partial<SchemaStep> = {}) =>
    createDialectStep(title, ({ schema }) => (schema.validatesLater ? alter(table, text) : ''), more);
  const require = alter(table, `ALTER COLUMN ${quoteName(column)} SET NOT NULL`);
  return [
    later(`reject new rows without ${place}`, `ADD CONSTRAINT ${constraint} CHECK (${quoteName(column)} IS NOT NULL) NOT VALID`),
    later(`look for rows without ${place}`, `VALIDATE CONSTRAINT ${constraint}`, { mode: 'alone' }),
    createDialectStep(
      `require ${place}`,
      ({ schema }) => (schema.validatesLater ? `${require}\n${alter(table, `DROP CONSTRAINT ${constraint}`)}` : require),
      { breaks },
    ),
  ];
}

function alter({ name }: Pick<Table, 'name'>, action: string): string {
  return `ALTER TABLE ${quoteName(name)} ${action};`;
}

/** Returns the loss of a dropped column. */
function describeDropLoss({ name: table }: Table, { name }: Column): string {
  return `the column ${table}.${name} is dropped with its values`;
}

/** Returns the losses of a column that gets another type. */
function describeChangeLosses({ name: table }: Table, { before, after }: ColumnChange): string[] {
  const conversion = findConversion(before, after);
  const place = `${table}.${after.name}`;
  if (!conversion)
    return [`the values of ${place} are dropped: ${formatWithArticle(before.type)} does not become ${formatWithArticle(after.type)}`];
  return conversion.loss === undefined ? [] : [`${place}: ${conversion.loss}`];
}

function formatWithArticle(type: StoredType): string {
  return `${type === 'Int' ? 'an' : 'a'} ${type}`;
}
