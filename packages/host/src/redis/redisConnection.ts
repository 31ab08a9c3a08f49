import type { Logger } from '@portico/core';
import { parseDuration } from '@portico/runtime';
import type { createClient } from '@redis/client';
import { withDeadline } from '../deadline.ts';
import { PrimaryFollower } from './primaryFollower.ts';
import type { FollowerEvents } from './primaryFollower.ts';
import type { RedisAddress } from './redisAddress.ts';
import { parseSentinels } from './sentinels.ts';
import { loadOptionalPackage, rethrow } from '../optionalPackage.ts';

/** The client of the library. */
export type RedisClient = ReturnType<typeof createClient>;

/** How long no command is sent after one has timed out, in milliseconds: a hanging Redis must not slow down every request. */
const rest = 1000;

/** The longest time between two attempts to connect, in milliseconds. */
const longestPause = 2000;

/** Thrown while Redis is unreachable. */
export class RedisUnavailable extends Error {
  constructor(cause?: unknown) {
    super('Redis is unreachable.', { cause });
    this.name = 'RedisUnavailable';
  }
}

/** A connection to Redis. The start and the end of an outage are logged once each; during an outage commands fail immediately. */
export class RedisConnection {
  readonly prefix: string;
  #client: RedisClient | undefined;
  #follower: PrimaryFollower | undefined;
  /** The id of the data of the primary that sentinels name, which each failover changes; empty without sentinels. */
  dataId = '';
  readonly #log: Logger;
  /** How long one command may take, in milliseconds. */
  readonly #patience: number;
  #isOut = false;
  /** The end of the pause after a timeout, by the clock of `performance`. */
  #restsUntil = 0;

  private constructor({ prefix, timeout }: RedisAddress, log: Logger) {
    this.prefix = prefix;
    this.#patience = parseDuration(timeout)!;
    this.#log = log;
  }

  /** Connects. If Redis is unreachable, connecting continues in the background, and the host starts without it. */
  static async open(address: RedisAddress, log: Logger): Promise<RedisConnection> {
    const { createClient } = await loadOptionalPackage({ name: '@redis/client', user: 'Service:Redis:Url' }, () =>
      import('@redis/client').catch(rethrow),
    );
    const socket = {
      connectTimeout: longestPause,
      reconnectStrategy: (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), longestPause),
    };
    const connection = new RedisConnection(address, log);
    const sentinels = parseSentinels(address.url);
    if (sentinels) await connection.#follow((events) => new PrimaryFollower(createClient, sentinels, events));
    else await connection.#connect(createClient({ url: address.url, disableOfflineQueue: true, socket }));
    return connection;
  }

  /** Runs commands. Throws `RedisUnavailable` if there is no connection or no response in time. */
  async run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    const client = this.#client;
    if (!client?.isReady || performance.now() < this.#restsUntil) throw new RedisUnavailable();
    try {
      const answer = await withDeadline(command(client), this.#patience);
      this.#isBack();
      return answer;
    } catch (error) {
      if (isOfRedis(error)) throw error;
      this.#restsUntil = performance.now() + rest;
      this.#outage(error);
      throw new RedisUnavailable(error);
    }
  }

  /** Returns the problem, if Redis is unreachable. The host still serves requests; each process then works separately. */
  async check(): Promise<string | undefined> {
    try {
      await this.run((client) => client.ping());
      return undefined;
    } catch {
      return 'cannot be reached';
    }
  }

  /** Closes the connection and sends no further commands. */
  close(): void {
    this.#follower?.close();
    if (this.#follower || !this.#client) return;
    this.#client.removeAllListeners('error').on('error', () => undefined);
    this.#client.destroy();
  }

  async #connect(client: RedisClient): Promise<void> {
    this.#client = client;
    const settled = new Promise<void>((resolve) => {
      client.on('ready', () => {
        this.#isBack();
        resolve();
      });
      client.on('error', (error: unknown) => {
        this.#outage(error);
        resolve();
      });
    });
    // This settles with the first connection, however long it takes; earlier failures are events.
    client.connect().catch(() => undefined);
    await settled;
  }

  /** Uses the primary that sentinels name. Resolves with the first connection or failure. */
  async #follow(create: (events: FollowerEvents) => PrimaryFollower): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#follower = create({
        up: (client, id) => {
          this.#client = client;
          this.dataId = id;
          this.#isBack();
          resolve();
        },
        down: (error) => {
          this.#client = undefined;
          this.#outage(error);
          resolve();
        },
      });
      void this.#follower.run();
    });
  }

  #outage(error: unknown): void {
    if (this.#isOut) return;
    this.#isOut = true;
    this.#log.error('Redis is unreachable; rate limits and cache are per process until it recovers', { err: error });
  }

  #isBack(): void {
    if (!this.#isOut) return;
    this.#isOut = false;
    this.#restsUntil = 0;
    this.#log.info('Redis is reachable again');
  }
}

/** Returns whether Redis itself rejected a command permanently. Loading data and read-only mode are temporary, like an outage. */
function isOfRedis(error: unknown): boolean {
  return error instanceof Error && /^(?:ERR|NOSCRIPT|WRONGTYPE)\b/.test(error.message);
}
