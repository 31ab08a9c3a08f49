import type { EntityField, EntityModel } from '@portico/core/manifest';
import { quoted } from '../names/names.ts';
import { columnSteps, type FillDecisions } from './columnSteps.ts';
import { foreignKeyStatement, tableText } from './definitions.ts';
import { differenceOf, type SchemaDifference, type TableDifference } from './difference.ts';
import { firstChecks } from './firstChecks.ts';
import { indexSteps, newIndexStep } from './indexSteps.ts';
import { renameSteps, renameTables, schemaRenames, type ModelRenames } from './renames.ts';
import { dialectStep, sameStep, type SchemaStep } from './step.ts';
import type { ForeignKey, Table } from './tables.ts';
import { tablesOf } from './tablesOf.ts';
import { isNarrowed, isRestricted, isWidened, valueCheck } from './valueChecks.ts';

/** What a person has decided about a change of entities. */
export interface SchemaDecisions extends FillDecisions {
  readonly renames: ModelRenames;
}

/** No decision at all. */
export const noDecisions: SchemaDecisions = {
  values: new Map(),
  empty: new Set(),
  renames: { entities: new Map(), properties: new Map() },
};

/** A required column of a table that may have rows, which nobody has declared a value for. */
export interface UndecidedColumn {
  readonly table: string;
  readonly column: string;
}

/** The way from one schema to another. */
export interface SchemaChange {
  readonly steps: readonly SchemaStep[];
  readonly undecided: readonly UndecidedColumn[];
}

/**
 * The steps from one schema to another, in their order; none if they are equal. Data checks come first, so that data that do not fit are
 * refused before anything has changed. In SQLite the statements need `runSqliteScript`, which knows the ALTER TABLE forms that SQLite lacks.
 */
export function schemaSteps(before: readonly EntityModel[], after: readonly EntityModel[], decisions: SchemaDecisions): SchemaChange {
  const renames = schemaRenames(before, after, decisions.renames);
  const old = tablesOf(before);
  const difference = differenceOf(renameTables(old, renames), tablesOf(after));
  const undecided: UndecidedColumn[] = [];
  const fields = keptFields(before, after, decisions.renames);
  const steps = [
    ...fields.filter(isCheckedFirst).map(({ was, table, field, former }) => ({
      ...valueCheck({ table: former, column: was.column }, field),
      ...narrowedFor(table, field),
    })),
    ...firstChecks(difference, renames, decisions),
    ...(before.length === 0 && after.length > 0
      ? [dialectStep('create the table of generated numbers', (dialect) => dialect.schema.numberTable)]
      : []),
    ...renameSteps(renames),
    ...tableSteps(difference, decisions, undecided),
    ...fields.filter(isCheckedLast).map(({ table, field }) => valueCheck({ table, column: field.column }, field)),
    ...filledChecks(difference, after, decisions),
    ...fields.filter(({ was, field }) => isWidened(was, field)).map(({ table, field }) => widened(table, field)),
  ];
  return { steps, undecided };
}

interface KeptField {
  /** The table's names before and after. */
  readonly former: string;
  readonly table: string;
  readonly was: EntityField;
  readonly field: EntityField;
}

function keptFields(before: readonly EntityModel[], after: readonly EntityModel[], { entities, properties }: ModelRenames): KeptField[] {
  return after.flatMap((model) => {
    const was = before.find(({ id }) => id === (entities.get(model.id) ?? model.id));
    return model.fields.flatMap((field): KeptField[] => {
      const name = properties.get(`${model.id}.${field.property}`) ?? field.property;
      const old = was?.fields.find(({ property }) => property === name);
      return was && old ? [{ former: was.table, table: model.table, was: old, field }] : [];
    });
  });
}

function isCheckedFirst({ was, field }: KeptField): boolean {
  return was.type === field.type && isNarrowed(was, field);
}

/** Values that get another type are checked when they have it. */
function isCheckedLast({ was, field }: KeptField): boolean {
  return was.type !== field.type && isRestricted(field) && isNarrowed(was, field);
}

function narrowedFor(table: string, { column }: EntityField): Partial<SchemaStep> {
  return { breaks: `a program from before may write values that ${table}.${column} no longer allows` };
}

/** A step that does nothing, and tells why earlier programs cannot go on. */
function widened(table: string, { column }: EntityField): SchemaStep {
  return sameStep(`allow more values of ${table}.${column}`, '', {
    breaks: `a program from before does not know every value of ${table}.${column}`,
  });
}

/** Values that an expression made have to satisfy the rules of their column. */
function filledChecks({ changed }: SchemaDifference, after: readonly EntityModel[], { values }: FillDecisions): SchemaStep[] {
  return changed.flatMap(({ after: { name }, added }) => {
    const model = after.find(({ table }) => table === name);
    const filled = added.filter((column) => values.has(`${name}.${column.name}`));
    return filled.flatMap((column) => {
      const field = model?.fields.find((each) => each.column === column.name);
      return field && isRestricted(field) ? [valueCheck({ table: name, column: field.column }, field)] : [];
    });
  });
}

function tableSteps(difference: SchemaDifference, decisions: FillDecisions, undecided: UndecidedColumn[]): SchemaStep[] {
  const { dropped, added, changed } = difference;
  return [
    ...trigramSteps(difference),
    ...dropped.flatMap((table) => table.foreignKeys.map((key) => keyApart(dropKey(table, key)))),
    ...changed.flatMap(({ before, droppedKeys }) => droppedKeys.map((key) => dropKey(before, key))),
    ...changed.flatMap(indexSteps),
    ...dropped.map(dropTable),
    ...added.map((table) => dialectStep(`create the table ${table.name}`, (dialect) => tableText(table, dialect))),
    ...changed.flatMap((each) => columnSteps(each, decisions, ({ name }) => undecided.push({ table: each.after.name, column: name }))),
    ...added.flatMap((table) => table.indexes.map((index) => newIndexStep(table, index, 'new'))),
    ...added.flatMap((table) => table.foreignKeys.map((key) => keyApart(newKey(table, key)))),
    ...changed.flatMap(({ after, addedIndexes }) => addedIndexes.map((index) => newIndexStep(after, index, 'filled'))),
    ...changed.flatMap(keySteps),
  ];
}

function trigramSteps({ added, changed }: SchemaDifference): SchemaStep[] {
  const indexes = [...added.flatMap((table) => table.indexes), ...changed.flatMap(({ addedIndexes }) => addedIndexes)];
  const isNeeded = indexes.some(({ trigrams }) => trigrams);
  return isNeeded ? [dialectStep('allow indexes of trigrams', (dialect) => dialect.schema.trigramExtension)] : [];
}

function keySteps({ after, addedKeys, renamedKeys }: TableDifference): SchemaStep[] {
  const rename = renamedKeys.map(({ from, to }) =>
    sameStep(
      `rename the foreign key ${from} to ${to}`,
      `ALTER TABLE ${quoted(after.name)} RENAME CONSTRAINT ${quoted(from)} TO ${quoted(to)};`,
    ),
  );
  const add = addedKeys.flatMap((key): SchemaStep[] => [
    sameStep(`add the foreign key ${key.name}`, foreignKeyStatement(after.name, key).replace(/;$/, ' NOT VALID;')),
    validation(
      sameStep(`look for rows that break ${key.name}`, `ALTER TABLE ${quoted(after.name)} VALIDATE CONSTRAINT ${quoted(key.name)};`),
    ),
  ]);
  return [...rename, ...add];
}

function dropTable({ name }: Table): SchemaStep {
  return sameStep(`drop the table ${name}`, `DROP TABLE ${quoted(name)};`, {
    destructive: [`the table ${name} is dropped with its rows`],
    breaks: `the table ${name} is dropped`,
  });
}

function newKey({ name }: Table, key: ForeignKey): SchemaStep {
  return sameStep(`add the foreign key ${key.name}`, foreignKeyStatement(name, key));
}

function dropKey({ name }: Table, key: ForeignKey): SchemaStep {
  return sameStep(`drop the foreign key ${key.name}`, `ALTER TABLE ${quoted(name)} DROP CONSTRAINT ${quoted(key.name)};`);
}

/** Foreign keys that are a part of their table come and go with it. */
function keyApart(step: SchemaStep): SchemaStep {
  return { ...step, sql: (dialect) => (dialect.schema.hasKeysInTables ? '' : step.sql(dialect)) };
}

/** Only some dialects look at the rows later. */
function validation(step: SchemaStep): SchemaStep {
  return { ...step, sql: (dialect) => (dialect.schema.validatesLater ? step.sql(dialect) : ''), mode: 'alone' };
}
