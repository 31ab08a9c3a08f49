import type { Statement, Write, Written } from '@portico/data';

/** Two writes as one statement: the second one inserts its rows where the first one has touched its row, and else nothing. */
export interface JoinedWrite {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  /** Returns the result of each of the two, from the result of the whole. */
  readonly writtenBy: (whole: Written) => readonly [Written, Written];
}

const known = new Map<string, Statement>();
const most = 500;

/** Joins two writes where the second one can be read as following the first; undefined where they need a transaction. */
export function joinWrites([first, second]: readonly Write[]): JoinedWrite | undefined {
  if (!first || !second?.following || first.following || (first.expect ?? 1) !== 1) return undefined;
  if (first.statement.name === '' || second.statement.name === '' || first.statement.text.includes('RETURNING')) return undefined;
  const { rows } = second.following;
  return {
    statement: createStatement(first, second.following.statement),
    values: [...first.values, ...second.values],
    writtenBy: ({ count }) => [
      { count: count >= rows ? 1 : 0, rows: [] },
      { count, rows: [] },
    ],
  };
}

/** Made once for each pair. */
function createStatement({ statement, values }: Write, following: Statement): Statement {
  const key = `${statement.name} ${following.name}`;
  let made = known.get(key);
  if (!made) {
    const later = following.text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + values.length}`);
    made = {
      name: `${statement.name.slice(0, 24)}+${statement.name.slice(-20)}+${following.name.slice(-16)}`,
      text: `WITH before AS (${statement.text} RETURNING 1) ${later}`,
    };
    if (known.size >= most) known.clear();
    known.set(key, made);
  }
  return made;
}
