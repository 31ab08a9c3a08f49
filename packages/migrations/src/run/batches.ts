import { splitStatements } from '@portico/sql';
import { MigrationFailure } from '../failure.ts';
import type { MigrationSession } from '../store/migrationStore.ts';
import type { MigrationTarget } from './options.ts';
import { withRetries } from './waiting.ts';

const form = /^UPDATE\s+("(?:[^"]|"")+"|\w+)\s([^]*)\nWHERE\s([^]+)$/i;
/** The target duration of a batch in milliseconds, during which its rows are locked. */
const duration = 40;
const mostBlocks = 2000;
/** The number of rows below which no further pass runs. Rows that were written during a pass are left to the next one; the rest is filled when the constraint is checked. */
const few = 1000;
/** The maximum number of passes: an expression that returns null would match forever. */
const mostPasses = 5;

/** The work that batches did. */
export interface BatchReport {
  readonly rows: number;
  readonly batches: number;
  /** Milliseconds of the slowest batch. */
  readonly longest: number;
}

/** Runs an UPDATE over a table of PostgreSQL in small transactions: block by block, or by the ids of its rows if a distributed database has no blocks. */
export async function runBatches(target: Omit<MigrationTarget, 'folder'>, script: string): Promise<BatchReport> {
  const { session, store } = target;
  const report = { rows: 0, batches: 0, longest: 0 };
  for (const statement of splitStatements(script)) {
    const [, table, action, condition] = form.exec(statement) ?? [];
    if (table === undefined)
      throw new MigrationFailure(
        'A step with `-- mode: batches` must be an UPDATE whose WHERE begins a line and no longer matches updated rows.',
      );
    await refuseUnfilled(session, { table, action: action!, condition: condition! });
    if (store.dialect.isDistributed) {
      await runById(target, { table, action: action!, condition: condition! }, report);
      continue;
    }
    const update = `UPDATE ${table} ${action}\nWHERE (${condition})`;
    for (let passes = 0, touched = few; passes < mostPasses && touched >= few; passes++) {
      touched = await runPass(target, table, update, report);
      report.rows += touched;
    }
  }
  return report;
}

const setting = /^\s*SET\s+("(?:[^"]|"")+"|\w+)\s+=\s+([^]+)$/i;

/** Rejects a column that is still null after it was filled: the following constraint would reject every write to such a row. */
async function refuseUnfilled(
  session: MigrationSession,
  { table, action, condition }: Record<'table' | 'action' | 'condition', string>,
): Promise<void> {
  const [, column, expression] = setting.exec(action) ?? [];
  if (column === undefined || condition.trim() !== `${column} IS NULL`) return;
  const [[count] = []] = await session.rows(`SELECT count(*) FROM ${table} WHERE (${condition}) AND (${expression!}) IS NULL`);
  if (Number(count) > 0) throw new MigrationFailure(`there are\n  'no value': ${Number(count)} ${Number(count) === 1 ? 'row' : 'rows'}`);
}

/** Walks once over the blocks that the table has now, and returns the number of rows. Updated rows move behind them. */
async function runPass(
  { session, options }: Omit<MigrationTarget, 'folder'>,
  table: string,
  text: string,
  report: { batches: number; longest: number },
): Promise<number> {
  const [[size] = []] = await session.rows(`SELECT pg_relation_size(${literal(table)}::regclass) / current_setting('block_size')::int`);
  const end = Number(size);
  let rows = 0;
  let step = 50;
  for (let from = 0; from < end;) {
    const to = Math.min(from + step, end);
    let touched = 0;
    const { milliseconds } = await withRetries(session, options, async () => {
      touched = await session.run(`${text}\n  AND ctid >= '(${from},0)'::tid AND ctid < '(${to},0)'::tid`);
    });
    rows += touched;
    report.batches += 1;
    report.longest = Math.max(report.longest, milliseconds);
    step = chooseNextSize(step, milliseconds);
    from = to;
    options.progress?.(`Updating rows of ${table}`, to / end);
  }
  return rows;
}

/** Updates the rows that still match, a number of them at a time. An expression that returns null would match forever, so the passes are limited by the number of rows. */
async function runById(
  { session, options }: Omit<MigrationTarget, 'folder'>,
  { table, action, condition }: Record<'table' | 'action' | 'condition', string>,
  report: { rows: number; batches: number; longest: number },
): Promise<void> {
  const [[count] = []] = await session.rows(`SELECT count(*) FROM ${table} WHERE (${condition})`);
  const end = Number(count);
  let step = few;
  for (let done = 0, touched = 1; touched > 0 && done < mostPasses * end + few;) {
    const { milliseconds } = await withRetries(session, options, async () => {
      const ids = `SELECT "id" FROM ${table} WHERE (${condition}) ORDER BY "id" LIMIT ${step}`;
      touched = await session.run(`UPDATE ${table} ${action}\nWHERE (${condition}) AND "id" IN (${ids})`);
    });
    done += touched;
    report.rows += touched;
    report.batches += 1;
    report.longest = Math.max(report.longest, milliseconds);
    step = chooseNextSize(step, milliseconds);
    options.progress?.(`Updating rows of ${table}`, Math.min(1, done / end));
  }
}

function chooseNextSize(step: number, milliseconds: number): number {
  if (milliseconds > duration) return Math.max(1, Math.floor(step / 2));
  return milliseconds < duration / 2 ? Math.min(mostBlocks, step * 2) : step;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
