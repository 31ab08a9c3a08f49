import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { deadlineFunction, FilterTimeError, foldFunction, foldText, Refusal, streamBatch } from '@portico/data';
import type { Row, Statement, StatementEnd, Write, WriteResult } from '@portico/data';

interface Prepared {
  readonly statement: StatementSync;
  readonly givesRows: boolean;
}

/** Statements that stay prepared on one connection. */
const kept = 500;

/** How long opening a file may wait for other processes that open it. Only this wait blocks. */
const openingWait = 5000;

/** Pages of the write-ahead log between two checkpoints, each of which waits for the disk: 16 MB, four times SQLite's own default. */
const checkpointAfter = 4000;

/** Observes a connection. */
export interface ConnectionWatch {
  /** Called when a statement is sent; the function that it returns is called with the result. */
  sent(text: string, values: readonly unknown[]): StatementEnd | undefined;
  /** Called when a commit begins. */
  commits(): StatementEnd | undefined;
}

/** One connection with its prepared statements. */
export class Connection {
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #watch: ConnectionWatch;
  readonly #filterTimeout: number;
  /** The deadline of the running statement. */
  #deadline = Number.POSITIVE_INFINITY;

  constructor(file: string, watch: ConnectionWatch, filterTimeout: number) {
    this.#filterTimeout = filterTimeout;
    this.#db = new DatabaseSync(file, { timeout: openingWait });
    this.#watch = watch;
    if (file !== ':memory:')
      this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${checkpointAfter}`);
    this.#db.function(foldFunction, { deterministic: true }, (text) => (typeof text === 'string' ? foldText(text) : text));
    this.#db.function(deadlineFunction, () => this.#checkDeadline());
    // LIKE of hand-written queries distinguishes upper from lower case, as in PostgreSQL.
    this.#db.exec('PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 0; PRAGMA case_sensitive_like = ON');
    this.#begin = this.#db.prepare('BEGIN IMMEDIATE');
    this.#commit = this.#db.prepare('COMMIT');
  }

  get inTransaction(): boolean {
    return this.#db.isTransaction;
  }

  /** Returns the rows of a statement. */
  rows({ name, text, isFreeForm }: Statement, values: readonly unknown[]): readonly Row[] {
    this.#beginDeadline();
    return observe(this.#watch.sent(text, values), () => readRows(this.#prepare(isFreeForm ? '' : name, text).statement, values));
  }

  #beginDeadline(): void {
    this.#deadline = this.#filterTimeout === 0 ? Number.POSITIVE_INFINITY : performance.now() + this.#filterTimeout;
  }

  /** Ends a statement that runs for too long: the statement throws the error of its function. */
  #checkDeadline(): 1 {
    if (performance.now() > this.#deadline) throw new Refusal(new FilterTimeError(this.#filterTimeout));
    return 1;
  }

  /** Returns the rows of a statement, a batch at a time. It prepares its own statement, since a cached one may run again meanwhile. */
  *batches({ text }: Statement, values: readonly unknown[]): Generator<readonly Row[], undefined> {
    // Each batch has the time of a statement: other work runs in between.
    this.#beginDeadline();
    const end = this.#watch.sent(text, values);
    try {
      let batch: Row[] = [];
      for (const row of prepare(this.#db, text).statement.iterate(...(values as SQLInputValue[]))) {
        if (batch.push(row as unknown as Row) < streamBatch) continue;
        yield batch;
        batch = [];
        this.#beginDeadline();
      }
      if (batch.length > 0) yield batch;
      end?.();
    } catch (error) {
      end?.(error);
      throw error;
    }
  }

  /** Runs a statement and counts the affected rows; throws if the number differs from the expected one. */
  write({ statement, values, expect, onMismatch }: Write): WriteResult {
    const written = observe(this.#watch.sent(statement.text, values), () => execute(this.#prepare(statement.name, statement.text), values));
    if (expect !== undefined && written.count !== expect) throw onMismatch?.(written) ?? createMismatch(expect, written.count);
    return written;
  }

  /** Begins a transaction that writes. */
  begin(): void {
    this.#begin.run();
  }

  commit(): void {
    observe(this.#watch.commits(), () => this.#commit.run());
  }

  /** Runs statements without parameters that are not counted: pragmas, scripts. */
  exec(text: string): void {
    this.#db.exec(text);
  }

  /** Returns a pragma's rows. */
  pragma(text: string): readonly Row[] {
    return readRows(prepare(this.#db, text).statement, []);
  }

  /** Rolls back an open transaction; some errors of SQLite have already done that. */
  rollback(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
  }

  close(): void {
    this.#prepared.clear();
    this.#db.close();
  }

  #prepare(name: string, text: string): Prepared {
    const known = this.#prepared.get(name);
    if (known) return known;
    const made = prepare(this.#db, text);
    if (name === '') return made;
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size >= kept && oldest !== undefined) this.#prepared.delete(oldest);
    this.#prepared.set(name, made);
    return made;
  }
}

function observe<T>(end: StatementEnd | undefined, run: () => T): T {
  if (!end) return run();
  try {
    const result = run();
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}

function prepare(db: DatabaseSync, text: string): Prepared {
  const statement = db.prepare(text);
  statement.setReturnArrays(true);
  return { statement, givesRows: statement.columns().length > 0 };
}

function readRows(statement: StatementSync, values: readonly unknown[]): readonly Row[] {
  // With setReturnArrays rows are arrays, which the types of node:sqlite do not declare.
  return statement.all(...(values as SQLInputValue[])) as unknown as readonly Row[];
}

function execute({ statement, givesRows }: Prepared, values: readonly unknown[]): WriteResult {
  if (givesRows) {
    const rows = readRows(statement, values);
    return { count: rows.length, rows };
  }
  return { count: Number(statement.run(...(values as SQLInputValue[])).changes), rows: [] };
}

function createMismatch(expected: number, count: number): Error {
  return new Error(`A statement affected ${count} rows instead of ${expected}.`);
}
