import type { Dialect } from '../dialects/dialect.ts';
import { createStep, type MigrationStep } from './step.ts';

/** Whether first responses to requests are stored with the entities of a store. */
export interface ResponseStorage {
  readonly answers?: boolean | undefined;
}

/**
 * Plans the steps to a store with first responses: a row is claimed before an idempotent operation runs, and contains its response afterwards. `id` is a hash
 * of tenant, caller, operation and key; without a status the first request is still running, or has ended with its process. Times are milliseconds
 * since 1970. A store that no longer has them keeps the table, because another store may share it.
 */
export function planAnswerSteps(before: ResponseStorage, after: ResponseStorage, dialect: Dialect): MigrationStep[] {
  return after.answers && !before.answers ? [createStep(dialect.schema.responseTable)] : [];
}
