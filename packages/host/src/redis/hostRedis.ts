import type { Logger } from '@portico/core';
import type { ReadinessCheck } from '../health/readiness.ts';
import type { RedisAddress } from './redisAddress.ts';
import { RedisConnection } from './redisConnection.ts';

/** The Redis of a host: one connection for all features, opened on first use. */
export class HostRedis {
  readonly #address: RedisAddress | undefined;
  readonly #log: Logger;
  #connection: RedisConnection | undefined;

  constructor(address: RedisAddress | undefined, log: Logger) {
    this.#address = address;
    this.#log = log;
  }

  /** Whether an address is configured. */
  get isConfigured(): boolean {
    return this.#address !== undefined;
  }

  /** Returns the connection. */
  async connection(): Promise<RedisConnection> {
    if (!this.#address) throw new Error('No Redis address is configured.');
    return (this.#connection ??= await RedisConnection.open(this.#address, this.#log));
  }

  /** Returns the check of Redis, if a feature uses it. */
  checks(): readonly ReadinessCheck[] {
    const connection = this.#connection;
    return connection === undefined ? [] : [{ name: 'redis', check: () => connection.check() }];
  }

  close(): void {
    this.#connection?.close();
  }
}
