import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { deadlineFunction, foldFunction, foldText } from '@portico/data';
import type { Row, Statement, Store, StoreOptions, StoreSession, Transaction, Violation, Write, Written } from '@portico/data';
import { decoder, encoder } from './codec.ts';
import { dialect } from './dialect.ts';

/** A store with a single connection, which serves one transaction after the other. */
export class ToyStore implements Store {
  readonly dialect = dialect;
  readonly decoder = decoder;
  readonly encoder = encoder;
  readonly name: string;
  readonly inMemory: boolean;
  options?: StoreOptions | undefined;
  onStatement: ((text: string) => void) | undefined;
  readonly #file: string;
  readonly #database: DatabaseSync;
  #last: Promise<void> = Promise.resolve();

  constructor(name: string, file: string | undefined) {
    this.name = name;
    this.inMemory = file === undefined;
    this.#file = file ?? ':memory:';
    this.#database = new DatabaseSync(this.#file);
    this.#database.function(foldFunction, { deterministic: true }, (text) => (typeof text === 'string' ? foldText(text) : text));
    this.#database.function(deadlineFunction, () => 1);
  }

  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    const end = await this.#takeTurn();
    try {
      return this.#run(statement, values).rows;
    } finally {
      end();
    }
  }

  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    yield await this.rows(statement, values);
  }

  async write(writes: readonly Write[]): Promise<readonly Written[]> {
    const transaction = await this.begin();
    try {
      const written: Written[] = [];
      for (const write of writes) written.push(await transaction.write(write));
      await transaction.commit();
      return written;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  async begin(): Promise<Transaction> {
    const release = await this.#takeTurn();
    this.#database.exec('BEGIN IMMEDIATE');
    const end = async (statement: 'COMMIT' | 'ROLLBACK') => {
      if (this.#database.isTransaction) this.#database.exec(statement);
      release();
    };
    return {
      rows: async (statement, values) => this.#run(statement, values).rows,
      stream: (statement, values) => this.#batches(statement, values),
      write: async (write) => this.#write(write),
      commit: () => end('COMMIT'),
      rollback: () => end('ROLLBACK'),
      cancel: () => end('ROLLBACK'),
    };
  }

  async script(text: string): Promise<void> {
    this.onStatement?.(text);
    const transaction = await this.begin();
    this.#database.exec(text);
    await transaction.commit();
  }

  async session(): Promise<StoreSession> {
    const database = new DatabaseSync(this.#file);
    return {
      isPooled: false,
      rows: async (text) => select(database, text, []),
      run: async (text) => {
        database.exec(text);
        return Number(select(database, 'SELECT changes()', [])[0]?.[0] ?? 0);
      },
      meaningOf: () => undefined,
      close: async () => database.close(),
    };
  }

  violationOf(error: unknown): Violation | undefined {
    const { errcode, message } = error as { readonly errcode?: number; readonly message: string };
    if (errcode === 787) return { kind: 'foreign', key: undefined };
    return errcode === 2067 ? { kind: 'unique', key: message } : undefined;
  }

  async close(): Promise<void> {
    const end = await this.#takeTurn();
    this.#database.close();
    end();
  }

  async *#batches(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    yield this.#run(statement, values).rows;
  }

  #write({ statement, values, expect, onMismatch }: Write): Written {
    const written = this.#run(statement, values);
    if (expect !== undefined && written.count !== expect) throw onMismatch?.(written) ?? new Error(`${written.count} rows changed.`);
    return written;
  }

  #run({ text }: Statement, values: readonly unknown[]): Written {
    this.onStatement?.(text);
    const rows = select(this.#database, text, values);
    const isQuery = this.#database.prepare(text).columns().length > 0;
    return { count: isQuery ? rows.length : Number(select(this.#database, 'SELECT changes()', [])[0]?.[0]), rows };
  }

  /** Waits until the transactions before have ended. Returns the function that ends this one. */
  async #takeTurn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }
}

function select(database: DatabaseSync, text: string, values: readonly unknown[]): readonly Row[] {
  const statement = database.prepare(text);
  statement.setReturnArrays(true);
  return statement.all(...(values as SQLInputValue[])) as unknown as readonly Row[];
}
