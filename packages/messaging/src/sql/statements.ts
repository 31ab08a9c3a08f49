import { nameStatement } from '@portico/data';
import type { Statement } from '@portico/data';
import { renderParameters } from '@portico/sql';
import type { Dialect } from '@portico/sql';

/** Creates a statement in one dialect. The text has its parameters as `$1`, `$2` …, which the dialect translates. */
export function createStatement(label: string, text: string, dialect: Dialect): Statement {
  const written = renderParameters(text, dialect);
  return { name: nameStatement(`portico_${label}`, written), text: written };
}

/**
 * A table of one row, in PostgreSQL. A statement that reads it does not wait until its transaction is on disk. A relay or a claim that is lost in a crash
 * of the server is repeated, and the effects of a handler are flushed with its own commit.
 */
export const unhurried = `unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/** Quotes a text as an SQL literal. */
export function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Quotes texts as a list for `IN (…)`. */
export function quoteLiterals(texts: readonly string[]): string {
  return texts.map(quoteLiteral).join(', ');
}
