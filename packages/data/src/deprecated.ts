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
