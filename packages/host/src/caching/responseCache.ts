import { Cache } from '@portico/core';
import type { Store } from '@portico/data';
import { invalidationResource } from '@portico/runtime';
import type { Invalidate, OperationPlan, ServiceRegistry, StageFactory } from '@portico/runtime';
import type { PlannedRoute } from '../plannedRoute.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import type { HostRedis } from '../redis/hostRedis.ts';
import type { PlannedStore } from '../stores/plannedStores.ts';
import { createCacheKey } from './cacheKey.ts';
import { createCacheStages } from './cacheStages.ts';
import type { CachedOperation } from './cacheStages.ts';
import { InFlightRequests } from './inFlightRequests.ts';
import { HostCache } from './invalidation.ts';
import type { CacheLevel, ListedResponse } from './levels/level.ts';
import { openLevel } from './levels/openLevel.ts';
import { isKept, isPublic, isSurrounded, resolveCacheSeconds } from './plannedCaching.ts';
import { anyEntity, formatEntityTag, listTags } from './tags.ts';
import { listVaryHeaders } from './varyHeaders.ts';

/** The parts of a host's response cache. */
export interface ResponseCacheSetup {
  readonly endpoints: ServiceEndpoints;
  readonly routes: readonly PlannedRoute[];
  readonly stores: readonly PlannedStore[];
  readonly redis: HostRedis;
  /** The request headers that determine the caller. */
  readonly callerHeaders: readonly string[];
}

/** A cached response, as the development page lists it. */
export interface ListedCache extends ListedResponse {
  /** `Area.Operation`. */
  readonly operation: string;
  /** Whether no write has invalidated it. */
  readonly isCurrent: boolean;
}

/** The response cache of a host. */
export class ResponseCache {
  readonly #setup: ResponseCacheSetup;
  /** Undefined if nothing is cached, neither here nor by other processes on the same Redis. */
  readonly #level: CacheLevel | undefined;
  readonly #inFlightRequests = new InFlightRequests();
  readonly #ends: (() => void)[] = [];

  private constructor(setup: ResponseCacheSetup, level: CacheLevel | undefined) {
    this.#setup = setup;
    this.#level = level;
  }

  static async open(setup: ResponseCacheSetup): Promise<ResponseCache> {
    return new ResponseCache(setup, await openLevel(setup));
  }

  /** Lists the responses in the memory of this process, those used last first; undefined if no operation is cached. */
  async list(): Promise<readonly ListedCache[] | undefined> {
    const level = this.#level;
    if (!level) return undefined;
    const plans = this.#setup.routes.flatMap(({ plan }) => [plan, ...(plan.laterVersions ?? [])]);
    const tags = new Map(plans.map(({ id, cache = {} }) => [id, listTags(cache)]));
    const list = level.list().map(async ({ key, response }) => {
      const [operation] = JSON.parse(key) as [string];
      const versions = await level.versions(key, tags.get(operation) ?? []);
      return { key, response, operation, isCurrent: versions === response.versions };
    });
    return Promise.all(list);
  }

  /** Registers the services that invalidate responses. */
  bring(registry: ServiceRegistry): void {
    registry.bring(Cache, new HostCache(this.#renew));
    const invalidate: Invalidate = (entities) => this.#renew([anyEntity, ...entities.map(formatEntityTag)]);
    registry.bringResource(invalidationResource, invalidate);
  }

  /** Invalidates responses that show an entity as soon as a commit has written it. */
  async listen(stores: readonly PlannedStore[], registry: ServiceRegistry): Promise<void> {
    if (!this.#level || stores.length === 0) return;
    const { onWritten } = await import('@portico/data');
    const told = (entities: ReadonlySet<string>) => this.#renew([anyEntity, ...[...entities].map(formatEntityTag)]);
    for (const { name } of stores) this.#ends.push(onWritten(registry.resource<Store>(`store:${name}`), told));
  }

  /**
   * Returns the stages of an operation and its versions. Operations of other processes are not cached here, because their
   * writes are not observed.
   */
  parts(route: PlannedRoute): StageFactory[] {
    const { routes, endpoints } = this.#setup;
    if (!routes.includes(route) || !isKept(route, endpoints.options)) return [];
    const known = new Map<OperationPlan, CachedOperation | undefined>();
    return createCacheStages((plan) => {
      if (!known.has(plan)) known.set(plan, this.#kept(plan, route));
      return known.get(plan);
    });
  }

  close(): void {
    for (const end of this.#ends.splice(0)) end();
    this.#level?.close?.();
  }

  readonly #renew = (tags: readonly string[]): void | Promise<void> => this.#level?.renew(tags);

  #kept(plan: OperationPlan, route: PlannedRoute): CachedOperation | undefined {
    const seconds = resolveCacheSeconds(plan, route.cacheSeconds);
    if (seconds === 0 || !this.#level) return undefined;
    const { endpoints, callerHeaders } = this.#setup;
    const surrounded = isSurrounded(route, endpoints.options.stages);
    const open = isPublic(plan, route.demands, surrounded);
    const depends = surrounded || !plan.cache ? { ...plan.cache, caller: true as const } : plan.cache;
    const vary = listVaryHeaders(plan, route, open ? [] : callerHeaders);
    return {
      seconds,
      tags: listTags(plan.cache ?? {}),
      key: createCacheKey(depends),
      saying: { control: `${open ? 'public' : 'private'}, max-age=${seconds}`, vary },
      level: this.#level,
      inFlightRequests: this.#inFlightRequests,
    };
  }
}
