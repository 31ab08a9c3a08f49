import type { Row, Statement, Store, StoreOptions, TenantCall, Transaction, Violation, Write, WriteResult } from '../store/store.ts';
import { CallStore } from './callStore.ts';
import type { TenantPlaces } from './tenantPlaces.ts';
import type { TenantPools } from './tenantPools.ts';

/**
 * A store whose tenants are separate. Calls use the data of their tenant; everything else uses the database of the store itself, which has the
 * same tables and no rows of tenants.
 */
export class TenantStore implements Store {
  readonly inMemory = false;
  readonly base: Store;
  readonly places: TenantPlaces;
  readonly #pools: TenantPools;
  readonly #data = new Map<string | undefined, object>();

  constructor(base: Store, places: TenantPlaces, pools: TenantPools) {
    this.base = base;
    this.places = places;
    this.#pools = pools;
  }

  get name(): string {
    return this.base.name;
  }

  get dialect(): Store['dialect'] {
    return this.base.dialect;
  }

  get address(): Store['address'] {
    return this.base.address;
  }

  get decoder(): Store['decoder'] {
    return this.base.decoder;
  }

  get encoder(): Store['encoder'] {
    return this.base.encoder;
  }

  get options(): StoreOptions | undefined {
    return this.base.options;
  }

  set options(options: StoreOptions | undefined) {
    this.base.options = options;
  }

  get onStatement(): Store['onStatement'] {
    return this.base.onStatement;
  }

  set onStatement(heard: Store['onStatement']) {
    this.base.onStatement = heard;
  }

  ofCall(call: TenantCall): Store {
    return new CallStore(this, call);
  }

  /** Returns the object whose caches belong to the data of a tenant. At most 10,000 are remembered; the caches of others begin again. */
  dataOf(tenant: string | undefined): object {
    let data = this.#data.get(tenant);
    if (data) return data;
    if (this.#data.size >= 10_000) this.#data.clear();
    this.#data.set(tenant, (data = {}));
    return data;
  }

  rows(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]> {
    return this.base.rows(statement, values);
  }

  stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    return this.base.stream(statement, values);
  }

  write(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    return this.base.write(writes);
  }

  begin(): Promise<Transaction> {
    return this.base.begin();
  }

  script(text: string): Promise<void> {
    return this.base.script(text);
  }

  async check(): Promise<string | undefined> {
    if (this.base.check) return this.base.check();
    await this.base.rows({ name: 'portico_ready', text: 'SELECT 1' }, []);
    return undefined;
  }

  violationOf(error: unknown): Violation | undefined {
    return this.base.violationOf(error);
  }

  async close(): Promise<void> {
    await this.#pools.close();
    await this.base.close();
  }
}
