import type { Dialect } from '../dialects/dialect.ts';
import { stepOf, type MigrationStep } from './step.ts';

/** Whether first answers to requests are kept in a store beside its entities. */
export interface HeldAnswers {
  readonly answers?: boolean | undefined;
}

/**
 * The steps to a store that keeps first answers: a row is claimed before an idempotent operation runs, and holds its answer afterwards. `id` is a hash
 * of tenant, caller, operation and key; without a status the first request is still running, or has died with its process. Times are milliseconds
 * since 1970. A store that keeps them no longer keeps the table, since another store may share it.
 */
export function answerSteps(before: HeldAnswers, after: HeldAnswers, dialect: Dialect): MigrationStep[] {
  return after.answers && !before.answers ? [stepOf(dialect.schema.responseTable)] : [];
}
