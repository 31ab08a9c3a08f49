import { RedisUnavailable } from '../../redis/redisConnection.ts';
import type { RedisConnection } from '../../redis/redisConnection.ts';
import type { CachedResponse } from '../cachedResponse.ts';
import type { ResponseMemory } from './responseMemory.ts';
import { parseCachedResponse, serializeCachedResponse } from './cachedResponseText.ts';
import type { CacheLevel } from './level.ts';

// An import would read every export, and so load all of Web Crypto at start.
const { createHash, randomBytes } = process.getBuiltinModule('node:crypto');

/** How long a tag that nobody renews has the same version, in milliseconds; then its answers are made anew. */
const tagLife = 30 * 24 * 60 * 60 * 1000;

/** How long it is until what could not be renewed is tried again, in milliseconds; without a connection that costs nothing. */
const pause = 500;

/**
 * How versions begin while Redis does not answer. What is made then is kept by nobody; those who ask at the same time may wait for each other,
 * as long as this process has not written meanwhile.
 */
const unknown = '?';

/**
 * Answers that the processes of a host share. The versions of tags are in Redis, and looked at for every request: what one process has renewed,
 * no process gives any more. A version is a random text, so that a tag that Redis has forgotten never gets one back that it had before.
 */
export class RedisLevel implements CacheLevel {
  readonly #connection: RedisConnection;
  readonly #answers: ResponseMemory;
  readonly #prefix: string;
  readonly #build: string;
  /** The tags that could not be renewed yet: until then nothing is given that was kept. */
  readonly #owed = new Set<string>();
  /** The attempt to renew them. */
  #paying: Promise<void> | undefined;
  /** When that is begun though nobody asks. */
  #payLater: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** By key, the questions that are about to be sent. */
  readonly #asked = new Map<string, Promise<string>>();
  /** How often anything was renewed here. */
  #renewals = 0;

  /** `build`: tells answers of different builds of the application apart. */
  constructor(connection: RedisConnection, { answers, build }: { readonly answers: ResponseMemory; readonly build: string }) {
    this.#connection = connection;
    this.#answers = answers;
    this.#prefix = `${connection.prefix}cache:`;
    this.#build = build;
  }

  /** One question for all who ask at one moment: it is sent after all of them have asked. */
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

  keep(key: string, answer: CachedResponse): void {
    if (answer.versions.startsWith(unknown)) return;
    this.#answers.set(key, answer);
    // Too large for the memory is too large for Redis.
    if (!this.#answers.has(key)) return;
    const life = Math.max(1, answer.until - answer.madeAt);
    this.#connection
      .run((client) => client.set(this.#answerKey(key), serializeCachedResponse(answer), { expiration: { type: 'PX', value: life } }))
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

  /** Other processes give what is old until it is paid, and this one may never be asked for anything that is kept. */
  #owe(tags: readonly string[]): void {
    for (const tag of tags) this.#owed.add(tag);
    if (this.#isClosed) return;
    this.#payLater ??= setTimeout(() => {
      this.#payLater = undefined;
      // Where it fails it is owed again, and so tried again.
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

  /** Renews what could not be renewed, once for all who ask meanwhile. */
  #pay(): Promise<void> {
    return (this.#paying ??= this.#payAll().finally(() => (this.#paying = undefined)));
  }

  async #payAll(): Promise<void> {
    while (this.#owed.size > 0) {
      const tags = [...this.#owed];
      // What is written while this is on its way is owed anew: the tag may be renewed before that is committed.
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
    const names = this.#answers.has(key) ? tagKeys : [...tagKeys, this.#answerKey(key)];
    const values = names.length === 0 ? [] : await this.#connection.run((client) => client.mGet(names));
    const known = values.slice(0, tags.length);
    if (known.includes(null)) return this.#begin(tags);
    const versions = known.join('.');
    if (this.near(key, versions)) return versions;
    const far = await this.#far(key, values[tags.length]);
    if (far?.versions === versions) this.#answers.set(key, far);
    return versions;
  }

  near(key: string, versions: string): CachedResponse | undefined {
    const near = this.#answers.get(key);
    return near?.versions === versions ? near : undefined;
  }

  /** What Redis keeps; `text`: where it was asked with the tags. */
  async #far(key: string, text?: string | null): Promise<CachedResponse | undefined> {
    const found = text === undefined ? await this.#connection.run((client) => client.get(this.#answerKey(key))) : text;
    return found === null ? undefined : parseCachedResponse(found);
  }

  /** Gives versions to tags that have none; of two processes that do so at once both get the same. */
  async #begin(tags: readonly string[]): Promise<string> {
    const keys = tags.map((tag) => this.#tagKey(tag));
    const versions = await this.#connection.run(async (client) => {
      await Promise.all(
        keys.map((tag) => client.set(tag, createVersion(), { condition: 'NX', expiration: { type: 'PX', value: tagLife } })),
      );
      return client.mGet(keys);
    });
    // One that is thrown away at once, since memory is short, has none: nobody could tell when it is another one.
    if (versions.includes(null)) throw new RedisUnavailable();
    return versions.join('.');
  }

  async #set(tags: readonly string[]): Promise<void> {
    await this.#connection.run((client) =>
      Promise.all(tags.map((tag) => client.set(this.#tagKey(tag), createVersion(), { expiration: { type: 'PX', value: tagLife } }))),
    );
  }

  #tagKey(tag: string): string {
    return this.#prefix + tag;
  }

  #answerKey(key: string): string {
    return `${this.#prefix}answer:${createHash('sha256').update(this.#build).update(key).digest('base64url')}`;
  }
}

function createVersion(): string {
  return randomBytes(9).toString('base64url');
}

/** When all that is due now has been done. */
function waitForNextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
