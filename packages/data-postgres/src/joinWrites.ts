import type { Statement, Write, WriteResult } from '@portico/data';

/** Two writes as one statement: the second one inserts its rows only if the first one has affected its row. */
export interface JoinedWrite {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  /** Returns the result of each of the two, from the result of the whole. */
  readonly writtenBy: (whole: WriteResult) => readonly [WriteResult, WriteResult];
}

const known = new Map<string, Statement>();
const most = 500;

/** Joins two writes if the second one may depend on the first; undefined if they need a transaction. */
export function joinWrites([first, second]: readonly Write[]): JoinedWrite | undefined {
  if (!first || !second?.following || first.following || (first.expect ?? 1) !== 1) return undefined;
  if (first.statement.name === '' || second.statement.name === '' || first.statement.text.includes('RETURNING')) return undefined;
  const { rows } = second.following;
  return {
    statement: createStatement(first, second.following),
    values: [...first.values, ...second.values],
    writtenBy: rows === 0 ? readCounts : ({ count }) => [createWritten(count >= rows ? 1 : 0), createWritten(count)],
  };
}

/** Reads the counts of a statement whose second write may insert nothing. */
function readCounts({ rows }: WriteResult): readonly [WriteResult, WriteResult] {
  const [counts] = rows as readonly (readonly [number, number])[];
  return [createWritten(counts![0]), createWritten(counts![1])];
}

function createWritten(count: number): WriteResult {
  return { count, rows: [] };
}

/** Creates the joined statement, once for each pair. */
function createStatement({ statement, values }: Write, { statement: following, rows }: NonNullable<Write['following']>): Statement {
  const key = `${statement.name} ${following.name}`;
  let made = known.get(key);
  if (!made) {
    const later = following.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + values.length}`);
    made = {
      name: `${statement.name.slice(0, 24)}+${statement.name.slice(-20)}+${following.name.slice(-16)}`,
      text: rows === 0 ? countBoth(statement.text, later) : `WITH before AS (${statement.text} RETURNING 1) ${later}`,
    };
    if (known.size >= most) known.clear();
    known.set(key, made);
  }
  return made;
}

function countBoth(first: string, later: string): string {
  return `WITH before AS (${first} RETURNING 1), after AS (${later} RETURNING 1)
  SELECT (SELECT count(*) FROM before)::integer, (SELECT count(*) FROM after)::integer`;
}
