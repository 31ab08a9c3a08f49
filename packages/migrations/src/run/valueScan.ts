import { formatDuration } from '@portico/core/values';
import { quoteName } from '@portico/sql';
import type { Dialect, ValueCheck } from '@portico/sql';
import type { MigrationSession } from '../store/migrationStore.ts';
import { findShapeProblem } from './findShapeProblem.ts';

const page = 5000;
const shown = 20;

/** Returns the values of a column that its rules do not allow, with the number of rows of each; reads page by page, and locks nothing. */
export async function findWrongValues(
  session: MigrationSession,
  dialect: Dialect,
  check: ValueCheck,
): Promise<(readonly [string, number])[]> {
  const found = new Map<string, number>();
  for await (const value of readValues(session, dialect, check)) {
    const problem = findShapeProblem(check.shape, value);
    if (problem === undefined) continue;
    const text = `${JSON.stringify(value) ?? 'null'} ${problem}`.slice(0, 200);
    if (found.has(text) || found.size < shown) found.set(text, (found.get(text) ?? 0) + 1);
  }
  return [...found].toSorted(([, one], [, other]) => other - one);
}

async function* readValues(session: MigrationSession, dialect: Dialect, check: ValueCheck): AsyncGenerator<unknown> {
  const [table, column] = [quoteName(check.table), quoteName(check.column)];
  const text = dialect.schema.asText(dialect.nested(column, check.type));
  for (let after = ''; ;) {
    const from = after === '' ? '' : ` AND "id" > '${after.replaceAll("'", "''")}'`;
    const rows = await session.rows(`SELECT "id", ${text} FROM ${table} WHERE ${column} IS NOT NULL${from} ORDER BY "id" LIMIT ${page}`);
    for (const [, value] of rows) yield readValue(check, dialect, value);
    if (rows.length < page) return;
    after = String(rows.at(-1)![0]);
  }
}

/** Returns a column's value as a JSON value. */
function readValue({ type, scale = 0 }: ValueCheck, dialect: Dialect, value: unknown): unknown {
  const text = String(value);
  switch (type) {
    case 'Json':
      return JSON.parse(text) as unknown;
    case 'boolean':
      return text === 'true' || text === '1';
    case 'number':
    case 'Int':
    case 'Long':
      return Number(text);
    case 'Decimal':
      return dialect.schema.hasWholeDecimals ? Number(text) / 10 ** scale : Number(text);
    case 'Duration':
      return formatDuration(BigInt(text));
    case 'DateTimeOffset':
      return new Date(Number(text)).toISOString();
    default:
      return text;
  }
}
