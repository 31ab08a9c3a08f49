import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Machine } from '../lib/machines.ts';

/** Milliseconds after which a commit counts as slow: it waits for a standby. */
const slow = 1000;

/** Commits on a new primary without the hotel. Before a standby follows it, no client receives the acknowledgment of a commit. */
export class Probe {
  readonly #machine: Machine;
  readonly #running: Promise<void>;
  #isOver = false;
  #since = performance.now();

  constructor(machine: Machine) {
    this.#machine = machine;
    this.#running = this.#run();
  }

  /** Ends the probe, and returns the time since which all commits have been fast. */
  async end(): Promise<number> {
    this.#isOver = true;
    await Promise.race([this.#running, sleep(slow)]);
    return this.#since;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const begun = performance.now();
      const isCommitted = await this.#commit();
      if (!isCommitted || performance.now() - begun > slow) this.#since = performance.now();
      await sleep(100);
    }
  }

  async #commit(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: `postgres://postgres@${this.#machine.address}:5432/postgres`,
      connectionTimeoutMillis: 2000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('CREATE TABLE IF NOT EXISTS probe (at timestamptz); INSERT INTO probe VALUES (now())');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
