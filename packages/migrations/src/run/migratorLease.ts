import { randomUUID } from 'node:crypto';
import { MigrationFailure, getMessage } from '../failure.ts';
import type { MigrationSession, MigrationStore } from '../store/migrationStore.ts';

/** Milliseconds for which a lease lasts without a renewal. */
const duration = 30_000;

const table = `CREATE TABLE IF NOT EXISTS portico_migrator (singleton integer NOT NULL PRIMARY KEY, owner text NOT NULL, until bigint NOT NULL)`;

/** The server's clock, in milliseconds since 1970: the clocks of migrators may differ. */
const now = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/**
 * Excludes other migrators of a distributed database, which has no advisory locks: a row names the migrator and the end of its lease. A migrator that
 * has ended without releasing it is replaced when the lease ends.
 */
export class MigratorLease {
  readonly #owner = randomUUID();
  readonly #session: MigrationSession;
  readonly #store: MigrationStore;
  #renewing: NodeJS.Timeout | undefined;
  /** Renews the lease while the session runs a long statement. */
  #renewer: MigrationSession | undefined;
  #lost: string | undefined;

  constructor(store: MigrationStore, session: MigrationSession) {
    this.#store = store;
    this.#session = session;
  }

  /** Takes the lease; returns false if another migrator has it. */
  async take(): Promise<boolean> {
    try {
      await this.#session.run(table);
      const taken = await this.#session
        .run(`INSERT INTO portico_migrator (singleton, owner, until) VALUES (1, '${this.#owner}', ${now} + ${duration})
        ON CONFLICT (singleton) DO UPDATE SET owner = excluded.owner, until = excluded.until WHERE portico_migrator.until < ${now}`);
      if (taken === 0) return false;
    } catch (error) {
      // Two migrators create the table, or take the lease, at the same moment.
      if (this.#session.meaningOf(error) !== undefined) return false;
      throw error;
    }
    this.#renewer = await this.#store.session();
    this.#renewing = setInterval(() => void this.#renew(), duration / 3).unref();
    return true;
  }

  /** Throws if another migrator may have the lease. */
  check(): void {
    if (this.#lost !== undefined)
      throw new MigrationFailure(`The lease of this migrator was lost: ${this.#lost}. Apply again to continue.`);
  }

  /** Ends the lease, if this migrator has it. */
  async release(): Promise<void> {
    if (!this.#renewer) return;
    clearInterval(this.#renewing);
    await this.#session.run(`DELETE FROM portico_migrator WHERE owner = '${this.#owner}'`).catch(() => undefined);
    await this.#renewer.close();
  }

  async #renew(): Promise<void> {
    try {
      const renewed = await this.#renewer!.run(
        `UPDATE portico_migrator SET until = ${now} + ${duration} WHERE owner = '${this.#owner}' AND until >= ${now}`,
      );
      if (renewed === 0) this.#lost = 'it ended before it was renewed';
    } catch (error) {
      // The next renewal comes before the lease ends, unless the database stays away.
      if (this.#session.meaningOf(error) === undefined) this.#lost = getMessage(error);
    }
  }
}
