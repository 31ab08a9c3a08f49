import type { EntityField, EntityModel } from '@portico/core/manifest';
import { quoteName } from '../names/names.ts';
import { planColumnSteps, type FillDecisions } from './columnSteps.ts';
import { addForeignKey, formatTable } from './definitions.ts';
import { compareSchemas, type SchemaDifference, type TableDifference } from './compareSchemas.ts';
import { planFirstChecks } from './firstChecks.ts';
import { planIndexSteps, createIndexStep } from './indexSteps.ts';
import { planRenameSteps, renameTables, listRenames, type ModelRenames } from './renames.ts';
import { createDialectStep, createSameStep, type SchemaStep } from './step.ts';
import type { ForeignKey, Table } from '../tables/tables.ts';
import { buildTables } from './buildTables.ts';
import { isNarrowed, isRestricted, isWidened, createValueCheck } from './valueChecks.ts';

/** Decisions of a person about a change of entities. */
export interface SchemaDecisions extends FillDecisions {
  readonly renames: ModelRenames;
}

/** The absence of any decision. */
export const noDecisions: SchemaDecisions = {
  values: new Map(),
  empty: new Set(),
  renames: { entities: new Map(), properties: new Map() },
};

/** A required column without a declared value, in a table that may have rows. */
export interface UndecidedColumn {
  readonly table: string;
  readonly column: string;
}

/** The steps from one schema to another. */
export interface SchemaChange {
  readonly steps: readonly SchemaStep[];
  readonly undecided: readonly UndecidedColumn[];
}

/**
 * Returns the steps from one schema to another, in order; none if they are equal. Data checks come first, so that data that do not fit are
 * rejected before anything has changed. In SQLite the statements need `runSqliteScript`, which knows the ALTER TABLE forms that SQLite lacks.
 */
export function planSchemaSteps(before: readonly EntityModel[], after: readonly EntityModel[], decisions: SchemaDecisions): SchemaChange {
  const renames = listRenames(before, after, decisions.renames);
  const old = buildTables(before);
  const difference = compareSchemas(renameTables(old, renames), buildTables(after));
  const undecided: UndecidedColumn[] = [];
  const fields = listKeptFields(before, after, decisions.renames);
  const steps = [
    ...fields.filter(isCheckedFirst).map(({ was, table, field, former }) => ({
      ...createValueCheck({ table: former, column: was.column }, field),
      ...createNarrowedCheck(table, field),
    })),
    ...planFirstChecks(difference, renames, decisions),
    ...(before.length === 0 && after.length > 0
      ? [createDialectStep('create the table of generated numbers', (dialect) => dialect.schema.numberTable)]
      : []),
    ...planRenameSteps(renames),
    ...planTableSteps(difference, decisions, undecided),
    ...fields.filter(isCheckedLast).map(({ table, field }) => createValueCheck({ table, column: field.column }, field)),
    ...planFilledChecks(difference, after, decisions),
    ...fields.filter(({ was, field }) => isWidened(was, field)).map(({ table, field }) => createWidenedStep(table, field)),
  ];
  return { steps, undecided };
}

interface ChangedField {
  /** The table's names before and after. */
  readonly former: string;
  readonly table: string;
  readonly was: EntityField;
  readonly field: EntityField;
}

function listKeptFields(
  before: readonly EntityModel[],
  after: readonly EntityModel[],
  { entities, properties }: ModelRenames,
): ChangedField[] {
  return after.flatMap((model) => {
    const was = before.find(({ id }) => id === (entities.get(model.id) ?? model.id));
    return model.fields.flatMap((field): ChangedField[] => {
      const name = properties.get(`${model.id}.${field.property}`) ?? field.property;
      const old = was?.fields.find(({ property }) => property === name);
      return was && old ? [{ former: was.table, table: model.table, was: old, field }] : [];
    });
  });
}

function isCheckedFirst({ was, field }: ChangedField): boolean {
  return was.type === field.type && isNarrowed(was, field);
}

/** Returns whether values are checked after the other steps, because their type changes. */
function isCheckedLast({ was, field }: ChangedField): boolean {
  return was.type !== field.type && isRestricted(field) && isNarrowed(was, field);
}

function createNarrowedCheck(table: string, { column }: EntityField): Partial<SchemaStep> {
  return { breaks: `the previous version of the program may write values that ${table}.${column} no longer allows` };
}

/** Creates a step without statements, which only states why earlier programs cannot continue. */
function createWidenedStep(table: string, { column }: EntityField): SchemaStep {
  return createSameStep(`allow more values of ${table}.${column}`, '', {
    breaks: `the previous version of the program does not know every value of ${table}.${column}`,
  });
}

/** Returns the checks of values that an expression created, which must satisfy the rules of their column. */
function planFilledChecks({ changed }: SchemaDifference, after: readonly EntityModel[], { values }: FillDecisions): SchemaStep[] {
  return changed.flatMap(({ after: { name }, added }) => {
    const model = after.find(({ table }) => table === name);
    const filled = added.filter((column) => values.has(`${name}.${column.name}`));
    return filled.flatMap((column) => {
      const field = model?.fields.find((each) => each.column === column.name);
      return field && isRestricted(field) ? [createValueCheck({ table: name, column: field.column }, field)] : [];
    });
  });
}

function planTableSteps(difference: SchemaDifference, decisions: FillDecisions, undecided: UndecidedColumn[]): SchemaStep[] {
  const { dropped, added, changed } = difference;
  return [
    ...planTrigramSteps(difference),
    ...dropped.flatMap((table) => table.foreignKeys.map((key) => skipInTable(dropKey(table, key)))),
    ...changed.flatMap(({ before, droppedKeys }) => droppedKeys.map((key) => dropKey(before, key))),
    ...changed.flatMap(planIndexSteps),
    ...dropped.map(dropTable),
    ...added.map((table) => createDialectStep(`create the table ${table.name}`, (dialect) => formatTable(table, dialect))),
    ...changed.flatMap((each) => planColumnSteps(each, decisions, ({ name }) => undecided.push({ table: each.after.name, column: name }))),
    ...added.flatMap((table) => table.indexes.map((index) => createIndexStep(table, index, 'new'))),
    ...added.flatMap((table) => table.foreignKeys.map((key) => skipInTable(createKey(table, key)))),
    ...changed.flatMap(({ after, addedIndexes }) => addedIndexes.map((index) => createIndexStep(after, index, 'filled'))),
    ...changed.flatMap(planKeySteps),
  ];
}

function planTrigramSteps({ added, changed }: SchemaDifference): SchemaStep[] {
  const indexes = [...added.flatMap((table) => table.indexes), ...changed.flatMap(({ addedIndexes }) => addedIndexes)];
  const isNeeded = indexes.some(({ trigrams }) => trigrams);
  return isNeeded ? [createDialectStep('allow indexes of trigrams', (dialect) => dialect.schema.trigramExtension)] : [];
}

function planKeySteps({ after, addedKeys, renamedKeys }: TableDifference): SchemaStep[] {
  const rename = renamedKeys.map(({ from, to }) =>
    createSameStep(
      `rename the foreign key ${from} to ${to}`,
      `ALTER TABLE ${quoteName(after.name)} RENAME CONSTRAINT ${quoteName(from)} TO ${quoteName(to)};`,
    ),
  );
  const add = addedKeys.flatMap((key): SchemaStep[] => [
    createSameStep(`add the foreign key ${key.name}`, addForeignKey(after.name, key).replace(/;$/, ' NOT VALID;')),
    validateLater(
      createSameStep(
        `look for rows that break ${key.name}`,
        `ALTER TABLE ${quoteName(after.name)} VALIDATE CONSTRAINT ${quoteName(key.name)};`,
      ),
    ),
  ]);
  return [...rename, ...add];
}

function dropTable({ name }: Table): SchemaStep {
  return createSameStep(`drop the table ${name}`, `DROP TABLE ${quoteName(name)};`, {
    destructive: [`the table ${name} is dropped with its rows`],
    breaks: `the table ${name} is dropped`,
  });
}

function createKey({ name }: Table, key: ForeignKey): SchemaStep {
  return createSameStep(`add the foreign key ${key.name}`, addForeignKey(name, key));
}

function dropKey({ name }: Table, key: ForeignKey): SchemaStep {
  return createSameStep(`drop the foreign key ${key.name}`, `ALTER TABLE ${quoteName(name)} DROP CONSTRAINT ${quoteName(key.name)};`);
}

/** Returns a step for a foreign key, which is empty in dialects that create and drop foreign keys with their table. */
function skipInTable(step: SchemaStep): SchemaStep {
  return { ...step, sql: (dialect) => (dialect.schema.hasKeysInTables ? '' : step.sql(dialect)) };
}

/** Returns a step whose validation is deferred, in dialects that support it. */
function validateLater(step: SchemaStep): SchemaStep {
  return { ...step, sql: (dialect) => (dialect.schema.validatesLater ? step.sql(dialect) : ''), mode: 'alone' };
}
