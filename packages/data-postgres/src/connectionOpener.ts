import { Connection } from './connection.ts';
import type { ConnectionSettings } from './connection.ts';
import { NoConnectionLeft } from './failures.ts';
import { PrimaryWatch } from './primaryWatch.ts';
import type { ServerChoice } from './serverChoice.ts';

/** Connections that belong together: those of readers, or those of writers. */
export interface ConnectionGroup {
  /** Ends a connection that is currently idle, so that another group can open one. Returns whether it did. */
  giveUp(): boolean;
  /** Closes superseded and long-idle connections, and probes those that have been idle for a while. */
  sweep(): void;
  /** All connections, including those that are in use. */
  list(): Iterable<Connection>;
}

/** Milliseconds after which an idle connection is probed before it is used, and between two sweeps. */
export const idleCheck = 10_000;

/** The maximum lifetime of a connection in milliseconds, because addresses change and servers are replaced. */
const lifetime = 30 * 60_000;

/** The openers of a server and role: they share its limit of connections. */
const openers = new Map<string, Set<ConnectionOpener>>();

/** Opens the connections of a store, and tracks which of them are still usable. */
export class ConnectionOpener {
  readonly #settings: Omit<ConnectionSettings, 'url' | 'hasRole'>;
  readonly #choice: ServerChoice;
  readonly #groups: ConnectionGroup[] = [];
  readonly #same: Set<ConnectionOpener>;
  #generation = 0;
  /** The time of the last sweep: lifetimes are not checked for each statement. */
  #swept = performance.now();
  #sweeping: NodeJS.Timeout | undefined;
  #watch: PrimaryWatch | undefined;
  /** Milliseconds after which the server looks for deadlocks. */
  deadlockTimeout = 1000;
  /** Whether a pooler may assign another connection to each transaction; undefined until a connection is open. */
  isPooled: boolean | undefined;

  /** `limit` names what limits the number of connections: the servers and the role. */
  constructor(settings: Omit<ConnectionSettings, 'url' | 'hasRole'>, choice: ServerChoice, limit: string) {
    this.#settings = settings;
    this.#choice = choice;
    choice.onMove((isReplaced) => this.#move(isReplaced));
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
    const [generation, moves] = [this.#generation, this.#choice.moves];
    this.#same.add(this);
    this.#sweeping ??= setInterval(() => this.#sweep(), idleCheck).unref();
    if (this.#choice.hasOthers) this.#watch ??= new PrimaryWatch(this);
    const connection = await this.#choice.open((url) => this.#connect(url));
    connection.generation = moves === this.#choice.moves ? generation : this.#generation;
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

  isSilent(milliseconds: number): boolean {
    const now = performance.now();
    return this.#listAll().some(({ pending, since }) => pending > 0 && now - since > milliseconds);
  }

  async findPrimary(): Promise<void> {
    await this.#choice.search((url) => this.#connect(url));
  }

  #connect(url: string): Promise<Connection> {
    return Connection.open({ ...this.#settings, url, hasRole: this.#choice.needsWrites });
  }

  /** Abandons the connections to the previous server. If it was replaced, statements that still run there end now: it may hang, and cannot commit. */
  #move(isReplaced: boolean): void {
    this.renew();
    if (!isReplaced) return;
    for (const connection of this.#listAll()) if (connection.url !== this.#choice.url) connection.destroy();
  }

  #listAll(): Connection[] {
    return this.#groups.flatMap((group) => [...group.list()]);
  }

  /** Has another group, of this store or of another one of the same server and role, end a connection that it does not need. */
  makeRoom(error: unknown): void {
    if (!(error instanceof NoConnectionLeft)) return;
    for (const opener of this.#same) for (const group of opener.#groups) if (group.giveUp()) return;
  }

  /** Ends the sweeps. */
  close(): void {
    clearInterval(this.#sweeping);
    this.#watch?.end();
    this.#sweeping = this.#watch = undefined;
    this.#same.delete(this);
  }
}
