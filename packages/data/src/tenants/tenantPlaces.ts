import { setTimeout as sleep } from 'node:timers/promises';
import { DependencyError, ForbiddenError } from '@portico/core';
import { PlaceClosed } from '../store/placeClosed.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import { findTenant, isTenantId, locateTenant, readGate } from '@portico/sql';
import type { TenantPlace, TenantSettings } from '@portico/sql';
import type { DatabaseLease, TenantPools } from './tenantPools.ts';

/** Milliseconds after which the directory is read again for a tenant. A tenant that has moved earlier is noticed by its gate. */
const freshness = 5000;
/** Milliseconds after which the directory is read again for an unknown tenant, and the schema of one that is not migrated. */
const refusalFreshness = 1000;
/** Milliseconds that work waits for the end of a move. */
const switchWait = 5000;

/** Returns why the schema of a tenant's data does not suit the program; undefined if it does. */
export type CheckSchema = (store: Store) => Promise<string | undefined>;

/** The parts that find the data of tenants. */
export interface PlaceFinder {
  readonly base: Store;
  readonly settings: TenantSettings;
  readonly pools: TenantPools;
  readonly checkSchema: CheckSchema;
}

/** Work on the data of one tenant; release it at the end. */
export interface PlaceLease {
  readonly store: Store;
  readonly release: () => void;
}

interface KnownTenant {
  /** The place, or why the tenant's calls are refused. */
  readonly found: Promise<TenantPlace | Refusal>;
  readonly readAt: number;
  until: number;
  /** The database whose schema suits the program. */
  checked?: Store;
}

/** Finds the data of tenants: by the directory in the database of the store, and only if their schema suits the program. */
export class TenantPlaces {
  readonly #finder: PlaceFinder;
  readonly #known = new Map<string, KnownTenant>();

  constructor(finder: PlaceFinder) {
    this.#finder = finder;
  }

  /** Returns the store of a tenant. Throws a refusal if there is none, or its schema does not suit the program. */
  async lease(tenant: string): Promise<PlaceLease> {
    const known = this.#find(tenant);
    const place = await known.found;
    if (place instanceof Refusal) throw place;
    const { base, pools } = this.#finder;
    const database: DatabaseLease = place.url === undefined ? { store: base, release: () => undefined } : await pools.lease(place.url);
    try {
      const store = database.store.place!(place);
      if (known.checked !== database.store) await this.#check(known, store, place);
      known.checked = database.store;
      return { store, release: () => database.release() };
    } catch (error) {
      database.release();
      if (error instanceof Refusal && known.until > performance.now() + refusalFreshness) this.#known.delete(tenant);
      throw error;
    }
  }

  /** Forgets where a tenant lives, because it was not found there, and closes its database: a file may have been replaced. */
  forget(tenant: string): void {
    const known = this.#known.get(tenant);
    this.#known.delete(tenant);
    const discard = (place: TenantPlace | Refusal) =>
      !(place instanceof Refusal) && place.url !== undefined && this.#finder.pools.discard(place.url);
    known?.found.then(discard, () => undefined);
  }

  /** Runs work that has no effect if it fails with `PlaceClosed`, and repeats it in the new place. */
  async use<T>(tenant: string, work: (store: Store) => T | Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const { store, release } = await this.#leaseOpen(tenant);
      try {
        return await work(store);
      } catch (error) {
        // An unreachable database may belong to a tenant that was removed.
        if (error instanceof Refusal) this.#known.delete(tenant);
        if (!(error instanceof PlaceClosed)) throw error;
        this.forget(tenant);
        if (attempt === 3) throw createMoving(this.#finder.base.name);
      } finally {
        release();
      }
    }
  }

  async #leaseOpen(tenant: string): Promise<PlaceLease> {
    for (const until = performance.now() + switchWait; ;) {
      try {
        return await this.lease(tenant);
      } catch (error) {
        if (!(error instanceof PlaceClosed)) throw error;
        this.forget(tenant);
        if (performance.now() > until) throw createMoving(this.#finder.base.name);
        await sleep(20);
      }
    }
  }

  /** Begins work that may change the data; waits while the tenant is switched to another place. */
  begin(tenant: string): Promise<PlaceLease> {
    return this.#leaseOpen(tenant);
  }

  #find(tenant: string): KnownTenant {
    const now = performance.now();
    const known = this.#known.get(tenant);
    if (known && now < known.until) return known;
    const found = this.#read(tenant);
    const next: KnownTenant = { found, readAt: now, until: now + freshness, ...(known?.checked && { checked: known.checked }) };
    this.#known.set(tenant, next);
    const forget = () => this.#known.get(tenant) === next && this.#known.delete(tenant);
    found.then((place) => {
      if (!(place instanceof Refusal)) return;
      next.until = now + refusalFreshness;
      // Unknown tenants must not fill the memory.
      setTimeout(forget, refusalFreshness).unref();
    }, forget);
    return next;
  }

  async #read(tenant: string): Promise<TenantPlace | Refusal> {
    const { base, settings } = this.#finder;
    const unknown = new Refusal(new ForbiddenError('The tenant of the caller is unknown.'));
    if (!isTenantId(tenant)) return unknown;
    const entry = await findTenant(base, settings.store, tenant);
    if (!entry) return unknown;
    return locateTenant(settings, entry);
  }

  async #check(known: KnownTenant, store: Store, { tenant, gate }: TenantPlace): Promise<void> {
    const { name } = this.#finder.base;
    const [[owner] = []] = await store.rows({ name: '', text: readGate({ gate }) }, []);
    // Two templates of places may lead to the same one.
    if (owner !== tenant) throw new Error(`The place of the tenant '${tenant}' in the store '${name}' belongs to another tenant.`);
    const problem = await this.#finder.checkSchema(store);
    if (problem === undefined) return;
    known.until = Math.min(known.until, performance.now() + refusalFreshness);
    const detail = 'The data of the tenant are not migrated to this version of the service.';
    throw new Refusal(new DependencyError('unavailable', name, { detail, retryAfter: 5 }), { cause: new Error(problem) });
  }
}

/** Returns the refusal of work for a tenant that is being moved. */
function createMoving(store: string): Refusal {
  return new Refusal(new DependencyError('unavailable', store, { detail: 'The data of the tenant are being moved.', retryAfter: 1 }));
}
