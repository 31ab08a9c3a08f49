import { buildCriteriaSql } from './criteria/buildCriteriaSql.ts';
import { collectModels, getEntityScope } from './criteria/criteriaScope.ts';
import { parseGuid } from './ids/guid.ts';
import { getIdSequence } from './ids/idSequence.ts';
import type { CommitHook } from './session/commitHook.ts';

/** @deprecated Use `CommitHook`; this name will be removed in the next minor version. */
export type Seal = CommitHook;

/** @deprecated Use `buildCriteriaSql`; this name will be removed in the next minor version. */
export const criteriaSql = buildCriteriaSql;

/** @deprecated Use `getEntityScope`; this name will be removed in the next minor version. */
export const entityScope = getEntityScope;

/** @deprecated Use `parseGuid`; this name will be removed in the next minor version. */
export const guidOf = parseGuid;

/** @deprecated Use `getIdSequence`; this name will be removed in the next minor version. */
export const idsOf = getIdSequence;

/** @deprecated Use `collectModels`; this name will be removed in the next minor version. */
export const modelsFrom = collectModels;

/** @deprecated Use `selectSegments`; this name will be removed in the next minor version. */
export { selectSegments as segmentsIn } from './template/composer.ts';

/** @deprecated Use `nameStatement`; this name will be removed in the next minor version. */
export { nameStatement as statementName } from './template/plannedStatement.ts';

/** @deprecated Use `requireStorableNumber`; this name will be removed in the next minor version. */
export { requireStorableNumber as storableNumber } from './store/values.ts';

/** @deprecated Use `requireStorableText`; this name will be removed in the next minor version. */
export { requireStorableText as storableText } from './store/values.ts';

/** @deprecated Use `toStoredUnits`; this name will be removed in the next minor version. */
export { toStoredUnits as unitsToStore } from './store/values.ts';

/** @deprecated Use `CursorEncryption`; this name will be removed in the next minor version. */
export type { CursorEncryption as CursorSealing } from './store/store.ts';

/** @deprecated Use `ComparisonUse`; this name will be removed in the next minor version. */
export type { ComparisonUse as Use } from './store/codec.ts';

/** @deprecated Use `WriteResult`; this name will be removed in the next minor version. */
export type { WriteResult as Written } from './store/store.ts';
