import { DependencyError } from '@portico/core';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';

/** The limits of the databases that are open at once. */
export interface PoolLimits {
  /** The maximum number of open databases. */
  readonly open: number;
  /** Milliseconds after which an unused database is closed. */
  readonly idle: number;
  /** Milliseconds that work waits until another database can be closed. */
  readonly wait: number;
}

/** A database in use; it stays open until it is released. */
export interface DatabaseLease {
  readonly store: Store;
  readonly release: () => void;
}

interface OpenDatabase {
  readonly opening: Promise<Store>;
  uses: number;
  usedAt: number;
  /** Whether it is closed when it is unused. */
  isDiscarded?: boolean;
}

/** The open databases of tenants, by address. It closes those that were not used for the longest time. */
export class TenantPools {
  readonly #limits: PoolLimits;
  readonly #open: (url: string) => Promise<Store>;
  /** In the order of their last use. */
  readonly #databases = new Map<string, OpenDatabase>();
  readonly #closing = new Set<Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  readonly #sweep: NodeJS.Timeout;

  constructor(limits: PoolLimits, open: (url: string) => Promise<Store>) {
    this.#limits = limits;
    this.#open = open;
    this.#sweep = setInterval(() => this.#closeIdle(), Math.max(limits.idle / 2, 100)).unref();
  }

  /** The number of open databases. */
  get size(): number {
    return this.#databases.size;
  }

  /** Opens a database, or takes the open one. */
  async lease(url: string): Promise<DatabaseLease> {
    // Its use is counted in the same turn, so that it is not closed meanwhile.
    const database = this.#use(url) ?? (await this.#add(url));
    try {
      const store = await database.opening;
      return { store, release: () => this.#release(database) };
    } catch (error) {
      if (this.#databases.get(url) === database) this.#databases.delete(url);
      this.#release(database);
      throw error;
    }
  }

  /** Closes a database once it is unused, because it may have been replaced. */
  discard(url: string): void {
    const database = this.#databases.get(url);
    if (database?.uses === 0) return this.#close(url);
    if (!database) return;
    this.#databases.delete(url);
    database.isDiscarded = true;
  }

  /** Closes all databases. */
  async close(): Promise<void> {
    clearInterval(this.#sweep);
    for (const url of this.#databases.keys()) this.#close(url);
    await Promise.all(this.#closing);
  }

  async #add(url: string): Promise<OpenDatabase> {
    const until = performance.now() + this.#limits.wait;
    while (this.#databases.size >= this.#limits.open && !this.#closeUnused()) await this.#turn(until);
    // Another call may have opened it meanwhile.
    const found = this.#use(url);
    if (found) return found;
    const database: OpenDatabase = { opening: this.#open(url), uses: 1, usedAt: performance.now() };
    database.opening.catch(() => undefined);
    this.#databases.set(url, database);
    return database;
  }

  #use(url: string): OpenDatabase | undefined {
    const database = this.#databases.get(url);
    if (!database) return undefined;
    database.uses += 1;
    this.#databases.delete(url);
    this.#databases.set(url, database);
    return database;
  }

  #turn(until: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const detail = `All ${this.#limits.open} open databases of tenants are in use.`;
      const late = setTimeout(
        () => {
          this.#waiting.splice(this.#waiting.indexOf(turn), 1);
          reject(new Refusal(new DependencyError('unavailable', 'tenants', { detail, retryAfter: 1 })));
        },
        Math.max(until - performance.now(), 0),
      );
      const turn = () => {
        clearTimeout(late);
        resolve();
      };
      this.#waiting.push(turn);
    });
  }

  #release(database: OpenDatabase): void {
    database.uses -= 1;
    database.usedAt = performance.now();
    if (database.uses > 0) return;
    if (database.isDiscarded) this.#end(database);
    this.#waiting.shift()?.();
  }

  /** Closes the database that was unused for the longest time. Returns false if all are in use. */
  #closeUnused(): boolean {
    for (const [url, { uses }] of this.#databases) {
      if (uses > 0) continue;
      this.#close(url);
      return true;
    }
    return false;
  }

  #closeIdle(): void {
    const before = performance.now() - this.#limits.idle;
    for (const [url, { uses, usedAt }] of this.#databases) if (uses === 0 && usedAt < before) this.#close(url);
  }

  #close(url: string): void {
    const database = this.#databases.get(url)!;
    this.#databases.delete(url);
    this.#end(database);
  }

  #end(database: OpenDatabase): void {
    const closed: Promise<void> = database.opening
      .then((store) => store.close())
      .catch(() => undefined)
      .finally(() => this.#closing.delete(closed));
    this.#closing.add(closed);
  }
}
