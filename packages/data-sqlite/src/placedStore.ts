import { PlaceClosed } from '@portico/data';
import type { Row, Statement, Store, StoreOptions, StoreSession, Transaction, Violation, Write, WriteResult } from '@portico/data';
import { readGate } from '@portico/sql';
import type { TenantPlace } from '@portico/sql';

/**
 * The data of one tenant in a file. Every transaction reads the gate, after it has taken the lock of the file: it fails if the tenant has left.
 */
export class PlacedStore implements Store {
  readonly inMemory = false;
  readonly #file: Store;
  readonly #tenant: string;
  readonly #gate: Statement;

  constructor(file: Store, place: TenantPlace) {
    this.#file = file;
    this.#tenant = place.tenant;
    this.#gate = { name: 'portico_tenant_gate', text: readGate(place) };
  }

  get name(): string {
    return this.#file.name;
  }

  get dialect(): Store['dialect'] {
    return this.#file.dialect;
  }

  get decoder(): Store['decoder'] {
    return this.#file.decoder;
  }

  get encoder(): Store['encoder'] {
    return this.#file.encoder;
  }

  get options(): StoreOptions | undefined {
    return this.#file.options;
  }

  get onStatement(): Store['onStatement'] {
    return this.#file.onStatement;
  }

  /** A read is valid if the tenant still lives here after it. */
  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    const rows = await this.#file.rows(statement, values);
    await this.#mustBeOpen();
    return rows;
  }

  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    for await (const rows of this.#file.stream(statement, values)) {
      await this.#mustBeOpen();
      yield rows;
    }
  }

  async write(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    const transaction = await this.begin();
    try {
      const written: WriteResult[] = [];
      for (const write of writes) written.push(await transaction.write(write));
      await transaction.commit();
      return written;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  async begin(): Promise<Transaction> {
    const transaction = await this.#file.begin();
    try {
      await transaction.rows(this.#gate, []);
      return transaction;
    } catch (error) {
      await transaction.rollback();
      throw this.#explain(error);
    }
  }

  script(text: string): Promise<void> {
    return this.#file.script(text);
  }

  session(): Promise<StoreSession> {
    return this.#file.session!();
  }

  violationOf(error: unknown): Violation | undefined {
    return error instanceof PlaceClosed ? { kind: 'retry' } : this.#file.violationOf(error);
  }

  /** The connections belong to the store of the file. */
  async close(): Promise<void> {}

  async #mustBeOpen(): Promise<void> {
    try {
      await this.#file.rows(this.#gate, []);
    } catch (error) {
      throw this.#explain(error);
    }
  }

  #explain(error: unknown): unknown {
    return error instanceof Error && error.message.includes('no such table') ? new PlaceClosed(this.#tenant, { cause: error }) : error;
  }
}
