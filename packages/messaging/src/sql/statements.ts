import { statementName } from '@portico/data';
import type { Statement } from '@portico/data';
import { renderParameters } from '@portico/sql';
import type { Dialect } from '@portico/sql';

/** A statement in one dialect; SQL here has its parameters as `$1`, `$2` …, which other databases call otherwise. */
export function createStatement(label: string, text: string, dialect: Dialect): Statement {
  const written = renderParameters(text, dialect);
  return { name: statementName(`portico_${label}`, written), text: written };
}

/**
 * A table of one row, in PostgreSQL; whoever reads it does not wait until the transaction is on the disk. A move or a claim that is lost in a crash
 * of the server is done again, and what a handler did is flushed with its own commit.
 */
export const unhurried = `unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/** A text as SQL has it. */
export function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Texts as a list for `IN (…)`. */
export function quoteLiterals(texts: readonly string[]): string {
  return texts.map(quoteLiteral).join(', ');
}
