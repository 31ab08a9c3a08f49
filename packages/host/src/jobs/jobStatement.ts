import { statementName } from '@portico/data';
import type { Statement } from '@portico/data';
import { renderParameters } from '@portico/sql';
import type { Dialect } from '@portico/sql';

/** Returns a statement for the tables of jobs in one dialect. The name is derived from the label and the text. */
export function createJobStatement(label: string, text: string, dialect: Dialect): Statement {
  const written = renderParameters(text, dialect);
  return { name: statementName(`portico_${label}`, written), text: written };
}

/** Returns a text as a literal of SQL. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
