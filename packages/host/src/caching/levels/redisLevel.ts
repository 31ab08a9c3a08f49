import { RedisUnavailable } from '../../redis/redisConnection.ts';
import type { RedisConnection } from '../../redis/redisConnection.ts';
import type { CachedResponse } from '../cachedResponse.ts';
import { listResponses } from './responseMemory.ts';
import type { ResponseMemory } from './responseMemory.ts';
import { parseCachedResponse, serializeCachedResponse } from './cachedResponseText.ts';
import type { CacheLevel, ListedResponse } from './level.ts';

// An import would read every export, and so load all of Web Crypto at startup.
const { createHash, randomBytes } = process.getBuiltinModule('node:crypto');

/** How long a tag keeps its version without an invalidation, in milliseconds. Then its responses are computed again. */
const tagLife = 30 * 24 * 60 * 60 * 1000;

/** The pause before a failed invalidation is retried, in milliseconds. Without a connection a retry costs nothing. */
const pause = 500;

/**
 * The start of versions while Redis is unreachable. Such responses are not cached. Concurrent callers may still share one,
 * as long as this process has not written meanwhile.
 */
const unknown = '?';

/**
 * A response cache that the processes of a host share. Every request reads the versions of its tags from Redis, so an
 * invalidation by one process takes effect in all of them at once. A version is a random text, so that a tag that Redis has
 * evicted never returns to an earlier version.
 */
export class RedisLevel implements CacheLevel {
  readonly #connection: RedisConnection;
  readonly #responses: ResponseMemory;
  readonly #prefix: string;
  readonly #build: string;
  /** The tags whose invalidation is pending. Until it succeeds, no cached response is used. */
  readonly #owed = new Set<string>();
  /** The current attempt to invalidate them. */
  #paying: Promise<void> | undefined;
  /** Retries the invalidation even without requests. */
  #payLater: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** By key, the queries that are about to be sent. */
  readonly #asked = new Map<string, Promise<string>>();
  /** The number of invalidations in this process. */
  #renewals = 0;

  /** `build` distinguishes responses of different builds of the application. */
  constructor(connection: RedisConnection, { responses, build }: { readonly responses: ResponseMemory; readonly build: string }) {
    this.#connection = connection;
    this.#responses = responses;
    this.#prefix = `${connection.prefix}cache:`;
    this.#build = build;
  }

  /** Sends one query for all callers of one event-loop turn. */
  versions(key: string, tags: readonly string[]): Promise<string> {
    let asked = this.#asked.get(key);
    if (!asked) {
      asked = waitForNextTurn().then(() => {
        this.#asked.delete(key);
        return this.#ask(key, tags);
      });
      this.#asked.set(key, asked);
    }
    return asked;
  }

  list(): readonly ListedResponse[] {
    return listResponses(this.#responses);
  }

  store(key: string, response: CachedResponse): void {
    if (response.versions.startsWith(unknown)) return;
    this.#responses.set(key, response);
    // A response too large for the memory is also too large for Redis.
    if (!this.#responses.has(key)) return;
    const life = Math.max(1, response.until - response.madeAt);
    this.#connection
      .run((client) => client.set(this.#responseKey(key), serializeCachedResponse(response), { expiration: { type: 'PX', value: life } }))
      .catch(() => undefined);
  }

  async renew(tags: readonly string[]): Promise<void> {
    this.#renewals++;
    try {
      await this.#set(tags);
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      this.#owe(tags);
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#payLater);
  }

  /**
   * Schedules a retry: until then other processes use outdated responses, and this process may receive no request that would
   * trigger the invalidation.
   */
  #owe(tags: readonly string[]): void {
    for (const tag of tags) this.#owed.add(tag);
    if (this.#isClosed) return;
    this.#payLater ??= setTimeout(() => {
      this.#payLater = undefined;
      // A failed attempt schedules the next one.
      this.#pay().catch(() => undefined);
    }, pause).unref();
  }

  async #ask(key: string, tags: readonly string[]): Promise<string> {
    try {
      if (this.#owed.size > 0 || this.#paying) await this.#pay();
      return await this.#versions(key, tags);
    } catch (error) {
      if (error instanceof RedisUnavailable) return unknown + this.#renewals;
      throw error;
    }
  }

  /** Invalidates the pending tags, once for all concurrent callers. */
  #pay(): Promise<void> {
    return (this.#paying ??= this.#payAll().finally(() => (this.#paying = undefined)));
  }

  async #payAll(): Promise<void> {
    while (this.#owed.size > 0) {
      const tags = [...this.#owed];
      // Writes during this attempt add their tags again: this attempt may run before they commit.
      this.#owed.clear();
      try {
        await this.#set(tags);
      } catch (error) {
        this.#owe(tags);
        throw error;
      }
    }
  }

  async #versions(key: string, tags: readonly string[]): Promise<string> {
    const tagKeys = tags.map((tag) => this.#tagKey(tag));
    const names = this.#responses.has(key) ? tagKeys : [...tagKeys, this.#responseKey(key)];
    const values = names.length === 0 ? [] : await this.#connection.run((client) => client.mGet(names));
    const known = values.slice(0, tags.length);
    if (known.includes(null)) return this.#begin(tags);
    const versions = known.join('.');
    if (this.near(key, versions)) return versions;
    const far = await this.#far(key, values[tags.length]);
    if (far?.versions === versions) this.#responses.set(key, far);
    return versions;
  }

  near(key: string, versions: string): CachedResponse | undefined {
    const near = this.#responses.get(key);
    return near?.versions === versions ? near : undefined;
  }

  /** Returns the response in Redis; `text` is the value if the query for the tags included it. */
  async #far(key: string, text?: string | null): Promise<CachedResponse | undefined> {
    const found = text === undefined ? await this.#connection.run((client) => client.get(this.#responseKey(key))) : text;
    return found === null ? undefined : parseCachedResponse(found);
  }

  /** Creates the missing versions of tags. Concurrent processes get the same versions. */
  async #begin(tags: readonly string[]): Promise<string> {
    const keys = tags.map((tag) => this.#tagKey(tag));
    const versions = await this.#connection.run(async (client) => {
      await Promise.all(
        keys.map((tag) => client.set(tag, createVersion(), { condition: 'NX', expiration: { type: 'PX', value: tagLife } })),
      );
      return client.mGet(keys);
    });
    // A key that Redis evicts immediately, because memory is short, has no version, so a later change could not be detected.
    if (versions.includes(null)) throw new RedisUnavailable();
    return versions.join('.');
  }

  async #set(tags: readonly string[]): Promise<void> {
    await this.#connection.run((client) =>
      Promise.all(tags.map((tag) => client.set(this.#tagKey(tag), createVersion(), { expiration: { type: 'PX', value: tagLife } }))),
    );
  }

  #tagKey(tag: string): string {
    // A failover may lose the last changes of tag versions, so those of an earlier primary do not count.
    return this.#prefix + this.#connection.dataId + tag;
  }

  #responseKey(key: string): string {
    return `${this.#prefix}answer:${createHash('sha256').update(this.#build).update(key).digest('base64url')}`;
  }
}

function createVersion(): string {
  return randomBytes(9).toString('base64url');
}

/** Waits for the next turn of the event loop. */
function waitForNextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
