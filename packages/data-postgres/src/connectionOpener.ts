import { Connection } from './connection.ts';
import type { ConnectionSettings } from './connection.ts';
import { NoConnectionLeft } from './failures.ts';

/** Connections that belong together: those of readers, or those of writers. */
export interface ConnectionGroup {
  /** Ends a connection that is currently idle, so that another group can open one. Returns whether it did. */
  giveUp(): boolean;
  /** Closes superseded and long-idle connections, and probes those that have been idle for a while. */
  sweep(): void;
}

/** Milliseconds after which an idle connection is probed before it is used, and between two sweeps. */
export const idleCheck = 10_000;

/** The maximum lifetime of a connection in milliseconds, because addresses change and servers are replaced. */
const lifetime = 30 * 60_000;

/** The openers of a server and role: they share its limit of connections. */
const openers = new Map<string, Set<ConnectionOpener>>();

/** Opens the connections of a store, and tracks which of them are still usable. */
export class ConnectionOpener {
  readonly #settings: ConnectionSettings;
  readonly #groups: ConnectionGroup[] = [];
  readonly #same: Set<ConnectionOpener>;
  #generation = 0;
  /** The time of the last sweep: lifetimes are not checked for each statement. */
  #swept = performance.now();
  #sweeping: NodeJS.Timeout | undefined;
  /** Milliseconds after which the server looks for deadlocks. */
  deadlockTimeout = 1000;
  /** Whether a pooler may assign another connection to each transaction; undefined until a connection is open. */
  isPooled: boolean | undefined;

  /** `limit` names what limits the number of connections: the server and the role. */
  constructor(settings: ConnectionSettings, limit: string) {
    this.#settings = settings;
    this.#same = openers.get(limit) ?? new Set();
    openers.set(limit, this.#same);
  }

  /** Milliseconds for opening a connection. */
  get connectTimeout(): number {
    return this.#settings.connectTimeout;
  }

  /** Adds a group of connections, which is swept, and which releases a connection when the limit is reached. */
  add(group: ConnectionGroup): void {
    this.#groups.push(group);
  }

  /** Opens a connection. */
  async open(): Promise<Connection> {
    const generation = this.#generation;
    this.#same.add(this);
    this.#sweeping ??= setInterval(() => this.#sweep(), idleCheck).unref();
    const connection = await Connection.open(this.#settings);
    connection.generation = generation;
    this.deadlockTimeout = connection.facts.deadlockTimeout;
    this.isPooled = connection.facts.isPooled;
    return connection;
  }

  /** Whether a connection may get more work. */
  isGood(connection: Connection): boolean {
    const { broken, generation, opened } = connection;
    return !broken && generation === this.#generation && this.#swept - opened < lifetime;
  }

  #sweep(): void {
    this.#swept = performance.now();
    for (const group of this.#groups) group.sweep();
  }

  /** Abandons the connections of the same generation as a lost one, because they are probably lost as well. */
  lost({ generation }: Connection): void {
    if (generation === this.#generation) this.renew();
  }

  /** Abandons all connections; the next statements get new ones. */
  renew(): void {
    this.#generation += 1;
    for (const group of this.#groups) group.sweep();
  }

  /** Has another group, of this store or of another one of the same server and role, end a connection that it does not need. */
  makeRoom(error: unknown): void {
    if (!(error instanceof NoConnectionLeft)) return;
    for (const opener of this.#same) for (const group of opener.#groups) if (group.giveUp()) return;
  }

  /** Ends the sweeps. */
  close(): void {
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
    this.#same.delete(this);
  }
}
