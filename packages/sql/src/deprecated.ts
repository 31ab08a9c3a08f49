import { getLinkTable } from './entity/links.ts';
import { type RelationStep, followRelation } from './entity/path.ts';
import { compareMigrations } from './migrationState.ts';
import { listAppliedMigrations, listDoneSteps, listMigrationDetails, recordDetail, recordMigration, recordStep } from './migrationTable.ts';
import { getEntity, getField, getKeyProperty, getRelation } from './names/models.ts';
import { fitName, quoteName } from './names/names.ts';
import { planAnswerSteps } from './schema/answerTable.ts';
import { getMessageVersion, planMessageSteps } from './schema/messageTables.ts';
import { computeSchemaHash } from './schema/schemaHash.ts';
import { planSchemaSteps } from './schema/schemaSteps.ts';
import { createDialectStep, createSameStep } from './schema/step.ts';
import { formatRules } from './schema/valueChecks.ts';
import { createFragment, getText, joinFragments, renderFragment, renderParameters } from './sqlText.ts';
import { toFragment } from './text/tokens.ts';
import { buildCondition, listOperators } from './text/condition.ts';
import { buildGuards } from './text/guards.ts';
import { buildKeysetRanges } from './text/order.ts';
import { getDigits } from './tables/digits.ts';

/** @deprecated Use `RelationStep`; this name will be removed in the next minor version. */
export type Step = RelationStep;

/** @deprecated Use `planAnswerSteps`; this name will be removed in the next minor version. */
export const answerSteps = planAnswerSteps;

/** @deprecated Use `listAppliedMigrations`; this name will be removed in the next minor version. */
export const appliedMigrations = listAppliedMigrations;

/** @deprecated Use `buildCondition`; this name will be removed in the next minor version. */
export const conditionSql = buildCondition;

/** @deprecated Use `createDialectStep`; this name will be removed in the next minor version. */
export const dialectStep = createDialectStep;

/** @deprecated Use `getDigits`; this name will be removed in the next minor version. */
export const digitsOf = getDigits;

/** @deprecated Use `listDoneSteps`; this name will be removed in the next minor version. */
export const doneSteps = listDoneSteps;

/** @deprecated Use `getEntity`; this name will be removed in the next minor version. */
export const entityOf = getEntity;

/** @deprecated Use `getField`; this name will be removed in the next minor version. */
export const fieldOf = getField;

/** @deprecated Use `fitName`; this name will be removed in the next minor version. */
export const fitted = fitName;

/** @deprecated Use `toFragment`; this name will be removed in the next minor version. */
export const fragmentOf = toFragment;

/** @deprecated Use `buildGuards`; this name will be removed in the next minor version. */
export const guardsOf = buildGuards;

/** @deprecated Use `joinFragments`; this name will be removed in the next minor version. */
export const joined = joinFragments;

/** @deprecated Use `getKeyProperty`; this name will be removed in the next minor version. */
export const keyOf = getKeyProperty;

/** @deprecated Use `buildKeysetRanges`; this name will be removed in the next minor version. */
export const keysetRanges = buildKeysetRanges;

/** @deprecated Use `getLinkTable`; this name will be removed in the next minor version. */
export const linkTableOf = getLinkTable;

/** @deprecated Use `planMessageSteps`; this name will be removed in the next minor version. */
export const messageSteps = planMessageSteps;

/** @deprecated Use `getMessageVersion`; this name will be removed in the next minor version. */
export const messageVersionOf = getMessageVersion;

/** @deprecated Use `listMigrationDetails`; this name will be removed in the next minor version. */
export const migrationDetails = listMigrationDetails;

/** @deprecated Use `compareMigrations`; this name will be removed in the next minor version. */
export const migrationState = compareMigrations;

/** @deprecated Use `recordDetail`; this name will be removed in the next minor version. */
export const noteDetail = recordDetail;

/** @deprecated Use `recordMigration`; this name will be removed in the next minor version. */
export const noteMigration = recordMigration;

/** @deprecated Use `recordStep`; this name will be removed in the next minor version. */
export const noteStep = recordStep;

/** @deprecated Use `listOperators`; this name will be removed in the next minor version. */
export const operatorsOf = listOperators;

/** @deprecated Use `quoteName`; this name will be removed in the next minor version. */
export const quoted = quoteName;

/** @deprecated Use `getRelation`; this name will be removed in the next minor version. */
export const relationOf = getRelation;

/** @deprecated Use `formatRules`; this name will be removed in the next minor version. */
export const rulesText = formatRules;

/** @deprecated Use `createFragment`; this name will be removed in the next minor version. */
export const same = createFragment;

/** @deprecated Use `createSameStep`; this name will be removed in the next minor version. */
export const sameStep = createSameStep;

/** @deprecated Use `computeSchemaHash`; this name will be removed in the next minor version. */
export const schemaHash = computeSchemaHash;

/** @deprecated Use `planSchemaSteps`; this name will be removed in the next minor version. */
export const schemaSteps = planSchemaSteps;

/** @deprecated Use `followRelation`; this name will be removed in the next minor version. */
export const stepOf = followRelation;

/** @deprecated Use `getText`; this name will be removed in the next minor version. */
export const textIn = getText;

/** @deprecated Use `renderFragment`; this name will be removed in the next minor version. */
export const textsOf = renderFragment;

/** @deprecated Use `renderParameters`; this name will be removed in the next minor version. */
export const withParameters = renderParameters;

/** @deprecated Use `formatColumnList`; this name will be removed in the next minor version. */
export { formatColumnList as columnList } from './entity/entityStatements.ts';

/** @deprecated Use `nameColumn`; this name will be removed in the next minor version. */
export { nameColumn as columnName } from './names/names.ts';

/** @deprecated Use `buildEntityStatements`; this name will be removed in the next minor version. */
export { buildEntityStatements as entityStatements } from './entity/entityStatements.ts';

/** @deprecated Use `buildEntityTexts`; this name will be removed in the next minor version. */
export { buildEntityTexts as entityTexts } from './entity/entityStatements.ts';

/** @deprecated Use `nameForeignKey`; this name will be removed in the next minor version. */
export { nameForeignKey as foreignKeyName } from './names/names.ts';

/** @deprecated Use `generateSql`; this name will be removed in the next minor version. */
export { generateSql as generatedSql } from './text/plainSql.ts';

/** @deprecated Use `nameIndex`; this name will be removed in the next minor version. */
export { nameIndex as indexName } from './names/names.ts';

/** @deprecated Use `formatNested`; this name will be removed in the next minor version. */
export { formatNested as nested } from './text/types.ts';

/** @deprecated Use `toPlainSql`; this name will be removed in the next minor version. */
export { toPlainSql as plainSql } from './text/plainSql.ts';

/** @deprecated Use `namePrimaryKey`; this name will be removed in the next minor version. */
export { namePrimaryKey as primaryKeyName } from './names/names.ts';

/** @deprecated Use `buildQueryStatements`; this name will be removed in the next minor version. */
export { buildQueryStatements as queryStatements } from './query/queryStatements.ts';

/** @deprecated Use `buildQueryTexts`; this name will be removed in the next minor version. */
export { buildQueryTexts as queryTexts } from './query/queryStatements.ts';

/** @deprecated Use `resolveRelationPath`; this name will be removed in the next minor version. */
export { resolveRelationPath as relationPath } from './entity/path.ts';

/** @deprecated Use `nameRequired`; this name will be removed in the next minor version. */
export { nameRequired as requiredName } from './names/names.ts';

/** @deprecated Use `formatSelected`; this name will be removed in the next minor version. */
export { formatSelected as selected } from './text/types.ts';

/** @deprecated Use `toSnakeCase`; this name will be removed in the next minor version. */
export { toSnakeCase as snakeCase } from './names/names.ts';

/** @deprecated Use `nameTable`; this name will be removed in the next minor version. */
export { nameTable as tableName } from './names/names.ts';

/** @deprecated Use `getTokenText`; this name will be removed in the next minor version. */
export { getTokenText as tokensIn } from './text/tokens.ts';

/** @deprecated Use `formatParameter`; this name will be removed in the next minor version. */
export { formatParameter as typedParameter } from './text/types.ts';

/** @deprecated Use `nameUnique`; this name will be removed in the next minor version. */
export { nameUnique as uniqueName } from './names/names.ts';

/** @deprecated Use `toTokenText`; this name will be removed in the next minor version. */
export { toTokenText as withTokens } from './text/tokens.ts';

/** @deprecated Use `ResponseStorage`; this name will be removed in the next minor version. */
export type { ResponseStorage as HeldAnswers } from './schema/answerTable.ts';

/** @deprecated Use `DelayStorage`; this name will be removed in the next minor version. */
export type { DelayStorage as HeldDelays } from './schema/delayTable.ts';

/** @deprecated Use `JobStorage`; this name will be removed in the next minor version. */
export type { JobStorage as HeldJobs } from './schema/jobTables.ts';

/** @deprecated Use `MessageStorage`; this name will be removed in the next minor version. */
export type { MessageStorage as HeldMessages } from './schema/messageTables.ts';

/** @deprecated Use `ManyUpdate`; this name will be removed in the next minor version. */
export type { ManyUpdate as ManyUpdated } from './dialects/manyUpdate.ts';

/** @deprecated Use `ColumnTypeChange`; this name will be removed in the next minor version. */
export type { ColumnTypeChange as Retyping } from './dialects/schemaDialect.ts';
