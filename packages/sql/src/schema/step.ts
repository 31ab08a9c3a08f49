import { same, type SqlFragment } from '../sqlText.ts';
import type { ValueCheck } from './valueChecks.ts';

/** One step of a migration. */
export interface MigrationStep {
  /** Statements, each ended by a semicolon, with comments where there is something to know. */
  readonly sql: string;
  /** What is lost, each by itself; such a step is taken only where that is said to be meant. */
  readonly destructive?: readonly string[];
}

/** A step that loses what is said, if anything is. */
export function stepOf(sql: string, losses: readonly string[] = []): MigrationStep {
  return losses.length > 0 ? { sql, destructive: losses } : { sql };
}

/** How a step runs: with its neighbours in one transaction; by itself outside of any; an UPDATE in small batches; a query that must find nothing. */
export type StepMode = 'alone' | 'batches' | 'check';

/** One step of a migration in all dialects; an empty text means that the dialect needs nothing. */
export interface SchemaStep {
  /** What it does, in a few words. */
  readonly title: string;
  readonly sql: SqlFragment;
  /** The values that a check reads instead of SQL. */
  readonly values?: ValueCheck;
  readonly mode?: StepMode;
  /** The data that it loses, each loss by itself. */
  readonly destructive?: readonly string[];
  /** Why a program that was built for the schema before cannot use the schema after. */
  readonly breaks?: string;
}

/** A step whose text is the same in all dialects. */
export function sameStep(title: string, text: string, more: Partial<SchemaStep> = {}): SchemaStep {
  return { title, sql: same(text), ...more };
}

/** A step whose text differs by dialect. */
export function dialectStep(title: string, make: SqlFragment, more: Partial<SchemaStep> = {}): SchemaStep {
  return { title, sql: make, ...more };
}
