import { chooseStores } from './command/context.ts';
import { findPending } from './file/findPending.ts';
import { createBranchFailure, getSingleHead } from './file/graph.ts';
import { listMigratedStores } from './file/migrationFolder.ts';
import { toMigrationWords } from './file/migrationText.ts';
import { ignoreMissing } from './ignoreMissing.ts';
import { findShapeProblem } from './run/findShapeProblem.ts';
import { readConfiguredUrl, requireUrl } from './store/migrationStore.ts';
import { resolveInstalled } from './store/resolveInstalled.ts';

/** @deprecated Use `createBranchFailure`; this name will be removed in the next minor version. */
export const branched = createBranchFailure;

/** @deprecated Use `chooseStores`; this name will be removed in the next minor version. */
export const chosen = chooseStores;

/** @deprecated Use `readConfiguredUrl`; this name will be removed in the next minor version. */
export const configuredUrl = readConfiguredUrl;

/** @deprecated Use `resolveInstalled`; this name will be removed in the next minor version. */
export const installed = resolveInstalled;

/** @deprecated Use `listMigratedStores`; this name will be removed in the next minor version. */
export const migratedStores = listMigratedStores;

/** @deprecated Use `toMigrationWords`; this name will be removed in the next minor version. */
export const migrationWords = toMigrationWords;

/** @deprecated Use `findPending`; this name will be removed in the next minor version. */
export const pendingOf = findPending;

/** @deprecated Use `requireUrl`; this name will be removed in the next minor version. */
export const requiredUrl = requireUrl;

/** @deprecated Use `findShapeProblem`; this name will be removed in the next minor version. */
export const shapeProblem = findShapeProblem;

/** @deprecated Use `getSingleHead`; this name will be removed in the next minor version. */
export const singleHead = getSingleHead;

/** @deprecated Use `ignoreMissing`; this name will be removed in the next minor version. */
export const unlessMissing = ignoreMissing;
