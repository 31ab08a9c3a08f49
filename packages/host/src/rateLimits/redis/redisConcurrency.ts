import type { RedisConnection } from '../../redis/redisConnection.ts';
import type { Limiter, LimitDecision } from '../limiter.ts';
import { parseVerdict } from './answered.ts';
import { occupyScript, prolongScript, releaseScript } from './scripts.ts';

const { randomUUID } = process.getBuiltinModule('node:crypto');

/** How long the slot of a crashed process stays occupied, in milliseconds. */
const lease = 30_000;

/** Counts concurrent requests of all processes. Each slot is leased, and the lease is renewed while the request runs. */
export class RedisConcurrency implements Limiter {
  readonly #key: string;
  readonly #limit: number;
  readonly #connection: RedisConnection;
  /** The ids of requests running in this process, by key. */
  readonly #running = new Map<string, Set<string>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(key: string, limit: number, connection: RedisConnection) {
    this.#key = key;
    this.#limit = limit;
    this.#connection = connection;
  }

  async take(partition: string): Promise<LimitDecision> {
    const key = this.#key + partition;
    const id = randomUUID();
    const verdict = parseVerdict(await occupyScript.run(this.#connection, key, [this.#limit, lease, id]));
    if (!verdict.passes) return verdict;
    this.#hold(key, id);
    return { ...verdict, release: () => this.#release(key, id) };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #hold(key: string, id: string): void {
    const ids = this.#running.get(key) ?? new Set();
    this.#running.set(key, ids.add(id));
    this.#timer ??= setInterval(() => this.#prolong(), lease / 3).unref();
  }

  async #release(key: string, id: string): Promise<void> {
    const ids = this.#running.get(key);
    ids?.delete(id);
    if (ids?.size === 0) this.#running.delete(key);
    if (this.#running.size === 0) this.close();
    // If Redis is unreachable, the lease expires.
    await releaseScript.run(this.#connection, key, [id]).catch(() => undefined);
  }

  #prolong(): void {
    for (const [key, ids] of this.#running) prolongScript.run(this.#connection, key, [lease, ...ids]).catch(() => undefined);
  }
}
