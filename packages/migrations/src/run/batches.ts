import { splitStatements } from '@portico/sql';
import { MigrationFailure } from '../failure.ts';
import type { MigrationSession } from '../store/migrationStore.ts';
import type { ApplyOptions } from './options.ts';
import { withRetries } from './waiting.ts';

const form = /^UPDATE\s+("(?:[^"]|"")+"|\w+)\s([^]*)\nWHERE\s([^]+)$/i;
/** Milliseconds that a batch should take: rows that it touches are locked for so long. */
const target = 40;
const mostBlocks = 2000;

/** What batches did. */
export interface BatchReport {
  readonly rows: number;
  readonly batches: number;
  /** Milliseconds of the slowest batch. */
  readonly longest: number;
}

/** Runs an UPDATE over a table of PostgreSQL in small transactions, block by block, until no row is left that its condition matches. */
export async function runBatches(session: MigrationSession, script: string, options: ApplyOptions): Promise<BatchReport> {
  const report = { rows: 0, batches: 0, longest: 0 };
  for (const statement of splitStatements(script)) {
    const [, table, action, condition] = form.exec(statement) ?? [];
    if (table === undefined)
      throw new MigrationFailure(
        'A step with `-- mode: batches` has to be an UPDATE whose WHERE begins a line and no longer matches rows that were updated.',
      );
    for (let touched = -1; touched !== 0;) {
      touched = await pass(session, { table, text: `UPDATE ${table} ${action}\nWHERE (${condition})` }, { options, report });
      report.rows += touched;
    }
  }
  return report;
}

interface BatchedUpdate {
  readonly table: string;
  readonly text: string;
}

/** One walk over the blocks that the table has now. Updated rows move behind them. */
async function pass(
  session: MigrationSession,
  { table, text }: BatchedUpdate,
  { options, report }: { options: ApplyOptions; report: { batches: number; longest: number } },
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
    step = nextSize(step, milliseconds);
    from = to;
  }
  return rows;
}

function nextSize(step: number, milliseconds: number): number {
  if (milliseconds > target) return Math.max(1, Math.floor(step / 2));
  return milliseconds < target / 2 ? Math.min(mostBlocks, step * 2) : step;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
