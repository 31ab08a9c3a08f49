import { describeSeparation } from '../store/describeSeparation.ts';
import { PlaceClosed } from '../store/placeClosed.ts';
import type { Row, Statement, Store, TenantCall, Transaction, Violation, Write, WriteResult } from '../store/store.ts';
import type { TenantPlaces } from './tenantPlaces.ts';

/** The parts of a store with separate tenants that its calls use. */
export interface SeparateStore {
  readonly base: Store;
  readonly places: TenantPlaces;
  /** Returns the object whose caches belong to the data of a tenant. */
  dataOf(tenant: string | undefined): object;
}

/** The store of one call: the data of its tenant, or those of no tenant. The call may choose its tenant before its first transaction. */
export class CallStore implements Store {
  readonly inMemory = false;
  readonly #store: SeparateStore;
  readonly #call: TenantCall;

  constructor(store: SeparateStore, call: TenantCall) {
    this.#store = store;
    this.#call = call;
  }

  get name(): string {
    return this.#store.base.name;
  }

  get dialect(): Store['dialect'] {
    return this.#store.base.dialect;
  }

  get address(): Store['address'] {
    return this.#store.base.address;
  }

  get decoder(): Store['decoder'] {
    return this.#store.base.decoder;
  }

  get encoder(): Store['encoder'] {
    return this.#store.base.encoder;
  }

  get options(): Store['options'] {
    return this.#store.base.options;
  }

  get onStatement(): Store['onStatement'] {
    return this.#store.base.onStatement;
  }

  get data(): object {
    return this.#store.dataOf(this.#call.caller.tenantId);
  }

  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    const tenant = this.#tenant();
    const { base, places } = this.#store;
    return tenant === undefined ? base.rows(statement, values) : places.use(tenant, (store) => store.rows(statement, values));
  }

  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    const tenant = this.#tenant();
    if (tenant === undefined) return void (yield* this.#store.base.stream(statement, values));
    const { store, release } = await this.#store.places.begin(tenant);
    try {
      yield* store.stream(statement, values);
    } finally {
      release();
    }
  }

  async write(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    const tenant = this.#tenant();
    const { base, places } = this.#store;
    return tenant === undefined ? base.write(writes) : places.use(tenant, (store) => store.write(writes));
  }

  async begin(): Promise<Transaction> {
    const tenant = this.#tenant();
    const { base, places } = this.#store;
    const mustMatch = () => {
      if (this.#call.caller.tenantId !== tenant) throw new Error('The operation chose its tenant during a transaction: choose it before.');
    };
    if (tenant === undefined)
      return new TenantTransaction(await base.begin(), { mustMatch, left: () => undefined, release: () => undefined });
    const { store, release } = await places.begin(tenant);
    try {
      return new TenantTransaction(await store.begin(), { mustMatch, left: () => places.forget(tenant), release });
    } catch (error) {
      if (error instanceof PlaceClosed) places.forget(tenant);
      release();
      throw error;
    }
  }

  script(): Promise<void> {
    throw new Error('Schemas are changed outside of calls.');
  }

  violationOf(error: unknown): Violation | undefined {
    return error instanceof PlaceClosed ? { kind: 'retry', after: 50 } : this.#store.base.violationOf(error);
  }

  /** The connections belong to the store of all calls. */
  async close(): Promise<void> {}

  #tenant(): string | undefined {
    const { caller, asSystem } = this.#call;
    if (caller.tenantId === undefined && asSystem) throw new Error(describeSeparation(this.name));
    return caller.tenantId;
  }
}

/** How a transaction follows its call. */
interface TransactionWatch {
  /** Throws if the call acts for another tenant than at the beginning. */
  readonly mustMatch: () => void;
  /** Called if the tenant does not live in the place any more. */
  readonly left: () => void;
  readonly release: () => void;
}

/** A transaction for the tenant that the call had at its beginning. */
class TenantTransaction implements Transaction {
  readonly #inner: Transaction;
  readonly #watch: TransactionWatch;
  #isReleased = false;
  readonly writeAll?: (writes: readonly Write[]) => Promise<readonly WriteResult[]>;

  constructor(inner: Transaction, watch: TransactionWatch) {
    this.#inner = inner;
    this.#watch = watch;
    if (inner.writeAll) this.writeAll = (writes) => this.#attempt(() => inner.writeAll!(writes));
  }

  rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    return this.#attempt(() => this.#inner.rows(statement, values));
  }

  async *stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    this.#watch.mustMatch();
    yield* this.#inner.stream(statement, values);
  }

  write(write: Write): Promise<WriteResult> {
    return this.#attempt(() => this.#inner.write(write));
  }

  commit(): Promise<void> {
    return this.#end(() => this.#attempt(() => this.#inner.commit()));
  }

  rollback(): Promise<void> {
    return this.#end(() => this.#inner.rollback());
  }

  cancel(): Promise<void> {
    return this.#end(() => this.#inner.cancel());
  }

  async #attempt<T>(action: () => Promise<T>): Promise<T> {
    this.#watch.mustMatch();
    try {
      return await action();
    } catch (error) {
      if (error instanceof PlaceClosed) this.#watch.left();
      throw error;
    }
  }

  async #end(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } finally {
      if (!this.#isReleased) this.#watch.release();
      this.#isReleased = true;
    }
  }
}
