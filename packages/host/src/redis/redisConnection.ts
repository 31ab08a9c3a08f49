import type { Logger } from '@portico/core';
import { milliseconds } from '@portico/runtime';
import type { createClient } from '@redis/client';
import { deadline } from '../deadline.ts';
import type { RedisAddress } from './redisAddress.ts';
import { optionalPackage, rethrow } from '../optionalPackage.ts';

/** The client of the library. */
export type RedisClient = ReturnType<typeof createClient>;

/** How long nothing is sent after a command has taken too long, in milliseconds: a Redis that hangs must not slow every request down. */
const rest = 1000;

/** The longest time between two attempts to connect, in milliseconds. */
const longestPause = 2000;

/** Redis does not answer at present. */
export class RedisUnavailable extends Error {
  constructor(cause?: unknown) {
    super('Redis does not answer.', { cause });
    this.name = 'RedisUnavailable';
  }
}

/** One connection to Redis. An outage and its end are logged once each; until then commands fail at once. */
export class RedisConnection {
  readonly prefix: string;
  readonly #client: RedisClient;
  readonly #log: Logger;
  /** How long one command may take, in milliseconds. */
  readonly #patience: number;
  #isOut = false;
  /** Until when nothing is sent, by the clock of `performance`. */
  #restsUntil = 0;

  private constructor(client: RedisClient, { prefix, timeout }: RedisAddress, log: Logger) {
    this.#client = client;
    this.prefix = prefix;
    this.#patience = milliseconds(timeout)!;
    this.#log = log;
  }

  /** Connects, or goes on trying where Redis does not answer: a host starts without it. */
  static async open(address: RedisAddress, log: Logger): Promise<RedisConnection> {
    const { createClient } = await optionalPackage({ name: '@redis/client', user: 'Service:Redis:Url' }, () =>
      import('@redis/client').catch(rethrow),
    );
    const socket = {
      connectTimeout: longestPause,
      reconnectStrategy: (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), longestPause),
    };
    const client = createClient({ url: address.url, disableOfflineQueue: true, socket }) as RedisClient;
    const connection = new RedisConnection(client, address, log);
    await connection.#connect();
    return connection;
  }

  /** Runs commands; `RedisUnavailable` where there is no connection, or no answer in time. */
  async run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.#client.isReady || performance.now() < this.#restsUntil) throw new RedisUnavailable();
    try {
      const answer = await deadline(command(this.#client), this.#patience);
      this.#isBack();
      return answer;
    } catch (error) {
      if (isOfRedis(error)) throw error;
      this.#restsUntil = performance.now() + rest;
      this.#outage(error);
      throw new RedisUnavailable(error);
    }
  }

  /** Whether Redis answers. Without it a host answers as before, and each process for itself. */
  async check(): Promise<string | undefined> {
    try {
      await this.run((client) => client.ping());
      return undefined;
    } catch {
      return 'cannot be reached';
    }
  }

  /** Sends nothing more, and closes the connection. */
  close(): void {
    this.#client.removeAllListeners('error').on('error', () => undefined);
    this.#client.destroy();
  }

  async #connect(): Promise<void> {
    const settled = new Promise<void>((resolve) => {
      this.#client.on('ready', () => {
        this.#isBack();
        resolve();
      });
      this.#client.on('error', (error: unknown) => {
        this.#outage(error);
        resolve();
      });
    });
    // It ends with the first connection, however long that takes; what fails until then is an event.
    this.#client.connect().catch(() => undefined);
    await settled;
  }

  #outage(error: unknown): void {
    if (this.#isOut) return;
    this.#isOut = true;
    this.#log.error('Redis does not answer; what is shared by way of it is not, until it does again', { err: error });
  }

  #isBack(): void {
    if (!this.#isOut) return;
    this.#isOut = false;
    this.#restsUntil = 0;
    this.#log.info('Redis answers again');
  }
}

/** Whether Redis itself refused a command. It may be loading its data, or be read only: that passes, as an outage does. */
function isOfRedis(error: unknown): boolean {
  return error instanceof Error && /^(?:ERR|NOSCRIPT|WRONGTYPE)\b/.test(error.message);
}
