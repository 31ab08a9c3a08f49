import type { EntityModel } from '@portico/core/manifest';
import { quoted } from '../names/names.ts';
import type { Dialect } from '../sqlText.ts';
import { foreignKeyText, indexText, tableText } from './definitions.ts';
import { differenceOf, type SchemaDifference, type TableDifference } from './difference.ts';
import { numberTable } from './numberTable.ts';
import { postgresColumns } from './postgresChanges.ts';
import { isRebuilt, sqliteColumns } from './sqliteChanges.ts';
import { stepOf, type MigrationStep } from './step.ts';
import type { ForeignKey, Index, Table } from './tables.ts';
import { tablesOf } from './tablesOf.ts';

/**
 * The steps from one schema to another, in their order; none where they are equal. A name that changed is another name: what had the old one
 * is dropped. The steps are to be run in one transaction, in SQLite with foreign keys off and held against `PRAGMA foreign_key_check` at its end.
 */
export function diffSchemas(before: readonly EntityModel[], after: readonly EntityModel[], dialect: Dialect): MigrationStep[] {
  const difference = differenceOf(tablesOf(before), tablesOf(after));
  const steps = dialect === 'postgres' ? postgresSteps(difference) : sqliteSteps(difference);
  return before.length === 0 && after.length > 0 ? [stepOf(numberTable[dialect]), ...steps] : steps;
}

/** All statements that make a schema in an empty store. */
export function createSchema(entities: readonly EntityModel[], dialect: Dialect): string {
  return diffSchemas([], entities, dialect)
    .map(({ sql }) => sql)
    .join('\n');
}

/** Comes with PostgreSQL (Debian: postgresql-contrib); the owner of a database may create it. */
const trigramExtension = 'CREATE EXTENSION IF NOT EXISTS pg_trgm;';

function postgresSteps({ dropped, added, changed }: SchemaDifference): MigrationStep[] {
  const newOnes = [...added.flatMap((table) => table.indexes), ...changed.flatMap(({ addedIndexes }) => addedIndexes)];
  return [
    ...(newOnes.some(({ trigrams }) => trigrams) ? [stepOf(trigramExtension)] : []),
    ...dropped.flatMap((table) => table.foreignKeys.map((key) => dropKey(table, key))),
    ...changed.flatMap(({ before, droppedKeys }) => droppedKeys.map((key) => dropKey(before, key))),
    ...changed.flatMap(({ droppedIndexes }) => droppedIndexes.map(dropIndex)),
    ...dropped.map(dropTable),
    ...added.map((table) => stepOf(tableText(table, 'postgres'))),
    ...changed.flatMap(postgresColumns),
    ...indexes(added, 'postgres'),
    ...changed.flatMap(({ after, addedIndexes }) => addedIndexes.flatMap((index) => addIndex(after, index, 'postgres'))),
    ...added.flatMap((table) => table.foreignKeys.map((key) => addKey(table, key))),
    ...changed.flatMap(({ after, addedKeys }) => addedKeys.map((key) => addKey(after, key))),
  ];
}

/** SQLite reads the rows where PostgreSQL has an index of trigrams. */
function sqliteSteps({ dropped, added, changed }: SchemaDifference): MigrationStep[] {
  const kept = changed.filter((each) => !isRebuilt(each));
  return [
    ...kept.flatMap(({ droppedIndexes }) => droppedIndexes.filter(({ trigrams }) => !trigrams).map(dropIndex)),
    ...dropped.map(dropTable),
    ...added.map((table) => stepOf(tableText(table, 'sqlite'))),
    ...changed.flatMap(sqliteColumns),
    ...indexes(added, 'sqlite'),
    ...changed.flatMap((each) => newIndexes(each).flatMap((index) => addIndex(each.after, index, 'sqlite'))),
  ];
}

/** The indexes of a table go with it. */
function newIndexes(difference: TableDifference): readonly Index[] {
  return isRebuilt(difference) ? difference.after.indexes : difference.addedIndexes;
}

function indexes(tables: readonly Table[], dialect: Dialect): MigrationStep[] {
  return tables.flatMap((table) => table.indexes.flatMap((index) => addIndex(table, index, dialect)));
}

function addIndex({ name }: Table, index: Index, dialect: Dialect): MigrationStep[] {
  return index.trigrams && dialect === 'sqlite' ? [] : [stepOf(indexText(name, index, dialect))];
}

function dropIndex({ name }: Index): MigrationStep {
  return stepOf(`DROP INDEX ${quoted(name)};`);
}

function dropTable({ name }: Table): MigrationStep {
  return stepOf(`DROP TABLE ${quoted(name)};`, [`the table ${name} is dropped with its rows`]);
}

function addKey({ name }: Table, key: ForeignKey): MigrationStep {
  return stepOf(`ALTER TABLE ${quoted(name)} ADD ${foreignKeyText(key)};`);
}

function dropKey({ name }: Table, key: ForeignKey): MigrationStep {
  return stepOf(`ALTER TABLE ${quoted(name)} DROP CONSTRAINT ${quoted(key.name)};`);
}
