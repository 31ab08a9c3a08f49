import type { Dialect, SqlText } from '../sqlText.ts';
import { stepOf, type MigrationStep } from './step.ts';

/** Whether first answers to requests are kept in a store beside its entities. */
export interface HeldAnswers {
  readonly answers?: boolean | undefined;
}

/**
 * The table of first answers: a row is claimed before an idempotent operation runs, and holds its answer afterwards. `id` is a hash of tenant,
 * caller, operation and key; without a status the first request is still running, or has died with its process. Times are milliseconds since 1970.
 */
export const answerTable: SqlText = {
  sqlite: `CREATE TABLE IF NOT EXISTS portico_answer (
  id TEXT NOT NULL PRIMARY KEY,
  operation TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  claimed_by TEXT NOT NULL,
  claimed_until INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  status INTEGER,
  headers TEXT,
  body TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ix_portico_answer_expiry ON portico_answer (expires_at);`,
  postgres: `CREATE TABLE IF NOT EXISTS portico_answer (
  id text NOT NULL PRIMARY KEY,
  operation text NOT NULL,
  fingerprint text NOT NULL,
  claimed_by text NOT NULL,
  claimed_until bigint NOT NULL,
  expires_at bigint NOT NULL,
  status integer,
  headers text,
  body text
);
CREATE INDEX IF NOT EXISTS ix_portico_answer_expiry ON portico_answer (expires_at);`,
};

/** The steps to a store that keeps answers; one that keeps them no longer keeps the table, since another store may share it. */
export function answerSteps(before: HeldAnswers, after: HeldAnswers, dialect: Dialect): MigrationStep[] {
  return after.answers && !before.answers ? [stepOf(answerTable[dialect])] : [];
}
