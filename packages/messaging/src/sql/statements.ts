import { statementName } from '@portico/data';
import type { Statement } from '@portico/data';
import type { Dialect, SqlText } from '@portico/sql';

/** A statement in one dialect; SQL here has its parameters as `$1`, `$2` …, which SQLite calls `?1`, `?2` …. */
export function statementOf(label: string, text: SqlText, dialect: Dialect): Statement {
  const written = dialect === 'sqlite' ? text.sqlite.replaceAll(/\$(\d+)/g, '?$1') : text.postgres;
  return { name: statementName(`portico_${label}`, written), text: written };
}

/** The same text in both dialects. */
export function same(text: string): SqlText {
  return { sqlite: text, postgres: text };
}

/**
 * A table of one row, in PostgreSQL; whoever reads it does not wait until the transaction is on the disk. A move or a claim that is lost in a crash
 * of the server is done again, and what a handler did is flushed with its own commit.
 */
export const unhurried = `unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

/** A text as SQL has it. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Texts as a list for `IN (…)`. */
export function literals(texts: readonly string[]): string {
  return texts.map(literal).join(', ');
}

/** The values of a JSON list that is one parameter, as a subquery. */
export function listed(parameter: string, type: string): SqlText {
  return {
    sqlite: `SELECT value FROM json_each(${parameter})`,
    postgres: `SELECT value::${type} FROM json_array_elements_text(${parameter}::json)`,
  };
}
