import { createFragment, type SqlFragment } from '../sqlText.ts';
import type { ValueCheck } from './valueChecks.ts';

/** One step of a migration. */
export interface MigrationStep {
  /** The statements, each with a semicolon at its end, and comments where needed. */
  readonly sql: string;
  /** The lost data, each loss separately; such a step runs only with explicit permission. */
  readonly destructive?: readonly string[];
}

/** Returns a step that loses the described data, if any. */
export function createStep(sql: string, losses: readonly string[] = []): MigrationStep {
  return losses.length > 0 ? { sql, destructive: losses } : { sql };
}

/** How a step runs: in one transaction with its neighbours; alone, outside a transaction; an UPDATE in small batches; or a query that must find nothing. */
export type StepMode = 'alone' | 'batches' | 'check';

/** One step of a migration in all dialects; an empty text means that the dialect needs nothing. */
export interface SchemaStep {
  /** The action of the step, in a few words. */
  readonly title: string;
  readonly sql: SqlFragment;
  /** The values that a check reads instead of SQL. */
  readonly values?: ValueCheck;
  readonly mode?: StepMode;
  /** The data that it loses, each loss separately. */
  readonly destructive?: readonly string[];
  /** Why a program that was built for the schema before cannot use the schema after. */
  readonly breaks?: string;
}

/** Returns a step whose text is the same in all dialects. */
export function createSameStep(title: string, text: string, more: Partial<SchemaStep> = {}): SchemaStep {
  return { title, sql: createFragment(text), ...more };
}

/** Returns a step whose text differs by dialect. */
export function createDialectStep(title: string, make: SqlFragment, more: Partial<SchemaStep> = {}): SchemaStep {
  return { title, sql: make, ...more };
}
