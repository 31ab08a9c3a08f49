import { setImmediate as nextTurn } from 'node:timers/promises';
import { streamBatch } from '@portico/data';
import type { Row, Statement, StatementEnd, Transaction, Write, WriteResult } from '@portico/data';
import type { Connection } from './connection.ts';
import { translateCommitError, translateError } from './failures.ts';

/** The number of characters from which a parameter is large. */
const large = 16_384;

/** The owner of a transaction. */
export interface TransactionOwner {
  readonly store: string;
  /** Called with every statement; the function that it returns is called with the result. */
  readonly sent: (text: string, values: readonly unknown[]) => StatementEnd | undefined;
  /** Called when a commit begins. */
  readonly commits: () => StatementEnd | undefined;
  readonly release: (connection: Connection) => void;
  /** Called with every failure, including those of the connection. */
  readonly lost: (error: unknown, connection: Connection) => void;
  /** How the transaction begins, if not by BEGIN. Its statements are then not prepared, because their tables differ between transactions. */
  readonly opening?: { readonly text: string; readonly failed: (error: unknown) => unknown };
}

/** A transaction on its own connection. BEGIN is sent with its first statement. */
export class HeldTransaction implements Transaction {
  readonly #connection: Connection;
  readonly #home: TransactionOwner;
  #begun: Promise<unknown> | undefined;
  #cursors = 0;
  #state: 'open' | 'failed' | 'ended' = 'open';

  constructor(connection: Connection, home: TransactionOwner) {
    this.#connection = connection;
    this.#home = home;
  }

  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    return (await this.#run(statement, values)).rows;
  }

  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    const cursor = `portico_cursor_${(this.#cursors += 1)}`;
    await this.#run({ name: '', text: `DECLARE ${cursor} NO SCROLL CURSOR FOR ${statement.text}` }, values);
    const fetch: Statement = { name: '', text: `FETCH FORWARD ${streamBatch} FROM ${cursor}` };
    try {
      for (;;) {
        const rows = await this.rows(fetch, []);
        if (rows.length > 0) yield rows;
        if (rows.length < streamBatch) return;
      }
    } finally {
      if (this.#state === 'open') await this.#run({ name: '', text: `CLOSE ${cursor}` }, []);
    }
  }

  write(write: Write): Promise<WriteResult> {
    return this.#write(write, write.values);
  }

  async #write(write: Write, values: readonly unknown[]): Promise<WriteResult> {
    const written = await this.#run(write.statement, values);
    const wrong = createMismatch(write, written);
    if (wrong) this.#state = 'failed';
    if (wrong) throw wrong;
    return written;
  }

  /** Sends all statements without waiting for their results. Throws the first failure in their order. */
  async writeAll(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    const settled: Promise<PromiseSettledResult<WriteResult>[]>[] = [];
    for (const write of writes) {
      const { values } = write;
      settled.push(Promise.allSettled([this.#write(write, values)]));
      // The server processes many rows while the following ones are encoded.
      if (areLarge(values)) await nextTurn();
    }
    return (await Promise.all(settled)).map(([outcome]) => {
      if (outcome!.status === 'rejected') throw outcome!.reason;
      return (outcome as PromiseFulfilledResult<WriteResult>).value;
    });
  }

  async script(text: string): Promise<void> {
    // A migration may take longer than a request.
    await this.#attempt(() => this.#connection.script(`SET LOCAL statement_timeout = 0; ${text}`));
  }

  async commit(): Promise<void> {
    if (this.#state !== 'open') throw describeEnd(this.#state);
    if (this.#begun) await this.#commit();
    this.#end();
  }

  async rollback(): Promise<void> {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    // If the rollback cannot be sent the connection is lost, and the transaction with it.
    if (this.#begun && !this.#connection.broken) await this.#connection.command('ROLLBACK').catch(() => this.#connection.destroy());
    this.#home.release(this.#connection);
  }

  async cancel(): Promise<void> {
    if (this.#state === 'ended') return;
    if (this.#connection.pending === 0) return this.rollback();
    this.#state = 'ended';
    const gone = this.#connection.cancel();
    this.#home.release(this.#connection);
    await gone;
  }

  async #commit(): Promise<void> {
    const end = this.#home.commits();
    try {
      const done = await this.#connection.command('COMMIT');
      if (done !== 'COMMIT') throw describeEnd('failed');
      end?.();
    } catch (error) {
      end?.(error);
      this.#home.lost(error, this.#connection);
      this.#end();
      // If a commit has no result, its outcome is unknown.
      throw translateCommitError(error, this.#home.store);
    }
  }

  #run(statement: Statement, values: readonly unknown[]): Promise<WriteResult> {
    const end = this.#home.sent(statement.text, values);
    const sent = this.#home.opening ? { ...statement, planPerCall: true as const } : statement;
    const run = this.#attempt(() => this.#connection.run(sent, values));
    return end ? observe(run, end) : run;
  }

  async #attempt<T>(action: () => Promise<T>): Promise<T> {
    if (this.#state !== 'open') throw describeEnd(this.#state);
    this.#begun ??= this.#begin();
    try {
      const [, result] = await Promise.all([this.#begun, action()]);
      return result;
    } catch (thrown) {
      if (this.#state === 'open') this.#state = 'failed';
      const error = this.#home.opening ? await this.#findFirst(thrown) : thrown;
      this.#home.lost(error, this.#connection);
      throw translateError(error, this.#home.store, true);
    }
  }

  #begin(): Promise<unknown> {
    const { opening } = this.#home;
    if (!opening) return this.#connection.command('BEGIN');
    return this.#connection.command(opening.text).catch((error: unknown) => {
      throw opening.failed(error);
    });
  }

  /** Returns the error of the beginning, if it failed: the statement then failed because of it. */
  #findFirst(error: unknown): Promise<unknown> {
    return this.#begun!.then(
      () => error,
      (first: unknown) => first,
    );
  }

  #end(): void {
    this.#state = 'ended';
    this.#home.release(this.#connection);
  }
}

async function observe<T>(run: Promise<T>, end: StatementEnd): Promise<T> {
  try {
    const result = await run;
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}

/** Returns whether parameters take long enough to encode and to send that they are worth a turn of the event loop. */
function areLarge(values: readonly unknown[]): boolean {
  return values.some((value) => typeof value === 'string' && value.length > large);
}

/** Returns the error of a statement that affected an unexpected number of rows. */
export function createMismatch({ expect, onMismatch }: Write, written: WriteResult): Error | undefined {
  const { count } = written;
  if (expect === undefined || expect === count) return undefined;
  return onMismatch?.(written) ?? new Error(`A statement affected ${count} rows instead of ${expect}.`);
}

function describeEnd(state: 'failed' | 'ended'): Error {
  return new Error(
    state === 'ended' ? 'The transaction has ended.' : 'A statement of the transaction has failed; it can only be rolled back.',
  );
}
