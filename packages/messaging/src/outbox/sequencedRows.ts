import type { Statement } from '@portico/data';
import type { Dialect } from '@portico/sql';
import { createStatement } from '../sql/statements.ts';

/** The statements that store messages with positions that their writer assigns. Both take the parameters of the rows, and the position. */
export interface SequencedStatements {
  /** Advances the last positions of the keys. Another transaction with one of these keys waits or fails, so the later one has the greater position. */
  readonly advance: Statement;
  readonly insert: Statement;
}

let last = 0;

/** Returns the first of several positions from the time in milliseconds: microseconds since 1970, each once in this process. */
export function createPosition(now: number, count: number): number {
  const first = Math.max(last + 1, now * 1000);
  last = first + count - 1;
  return first;
}

const key = 'destination, source, order_key';

/**
 * Builds the statements for rows that `select` returns, with the given columns and `ordinal`: the order in which they were raised. `count` is the number of
 * its parameters. A message with a key follows the previous one of its key, whatever the clocks of the processes; all others follow the clock.
 */
export function buildSequenced(
  label: string,
  select: string,
  { columns, count, dialect }: { readonly columns: readonly string[]; readonly count: number; readonly dialect: Dialect },
): SequencedStatements {
  const position = `CAST($${count + 1} AS bigint)`;
  const advance = `INSERT INTO portico_sequence (${key}, position)
  SELECT ${key}, ${position} + max(ordinal) FROM (${select}) r WHERE order_key IS NOT NULL GROUP BY ${key} ORDER BY ${key}
  ON CONFLICT (${key}) DO UPDATE SET position = greatest(portico_sequence.position + 1 + excluded.position - ${position}, excluded.position)`;
  const partition = `PARTITION BY ${key}`;
  const insert = `INSERT INTO portico_outbox (${columns.join(', ')}, position)
  SELECT ${columns.map((column) => `r.${column}`).join(', ')}, CASE WHEN r.order_key IS NULL THEN ${position} + r.ordinal ELSE s.position - r.later END
  FROM (SELECT n.*, max(ordinal) OVER (${partition}) - ordinal AS later FROM (${select}) n) r
  LEFT JOIN portico_sequence s ON s.destination = r.destination AND s.source = r.source AND s.order_key = r.order_key`;
  return {
    advance: createStatement(`${label}_advance`, advance, dialect),
    insert: createStatement(`${label}_sequenced`, insert, dialect),
  };
}
