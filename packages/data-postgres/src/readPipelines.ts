import type { Statement, Row } from '@portico/data';
import type { Connection } from './connection.ts';
import { ConnectionLost, isOutdated, NoConnectionLeft } from './failures.ts';
import { WaitQueue } from './waitQueue.ts';
import { idleCheck } from './connectionOpener.ts';
import type { ConnectionGroup } from './connectionOpener.ts';
import { StatementPaces } from './statementPaces.ts';
import type { Pace } from './statementPaces.ts';
import type { PoolSettings } from './transactionPool.ts';
import { ReconnectPauses } from './reconnectPauses.ts';

/** The number of statements that may wait for results on one connection. */
const depth = 16;

/** Milliseconds after which a statement counts as slow: others are not sent behind it. */
const slow = 100;

/** How many times longer the other statements must be for a read to count as short. */
const much = 4;

/** Milliseconds between two searches for a connection while reads are waiting: a statement may have become slow without any result in between. */
const look = 50;

/** Milliseconds after which a connection beyond the usual number is ended. */
const surplus = 30_000;

/** The order in which waiting reads get a connection: short ones first, because they release it quickly. For the others a connection is drained. */
const order: readonly Pace[] = ['short', 'unknown', 'long'];

/**
 * Connections that many reads share, each sent without waiting for the results of those before it, but never behind a long one. When all are busy with
 * long reads there are up to twice as many, and one more that takes no long reads.
 */
export class ReadPipelines implements ConnectionGroup {
  readonly #settings: PoolSettings;
  readonly #ready: Connection[] = [];
  readonly #paces = new StatementPaces();
  /** The result of waiting for a connection: a connection, or nothing if the read has to search again. */
  readonly #queues: Readonly<Record<Pace, WaitQueue<Connection | undefined>>>;
  readonly #pauses = new ReconnectPauses();
  /** Accepts no long reads once the maximum number of other connections is open. */
  #lane: Connection | undefined;
  /** Gets no more short reads, because a read of another pace is waiting for it. */
  #draining: Connection | undefined;
  #opening: Promise<void> | undefined;
  #looking: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
    const queue = () => new WaitQueue<Connection | undefined>(settings.wait, settings.exhausted);
    this.#queues = { short: queue(), unknown: queue(), long: queue() };
    settings.opener.add(this);
  }

  /** Reads rows. Repeats the read if the connection was lost, or if the tables have changed since the statement was prepared. */
  async rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    try {
      return await this.#read(statement, values);
    } catch (error) {
      // All connections of the generation of a lost one are abandoned, so the repetition runs on a new one.
      if (isOutdated(error) || error instanceof ConnectionLostInFlight) return this.#read(statement, values);
      throw error;
    }
  }

  /** Ends all connections after all statements that were sent have their results. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#looking);
    await this.#opening;
    await Promise.all(this.#connections.map((connection) => connection.end()));
  }

  giveUp(): boolean {
    const idle = this.#connections.find(isIdle);
    if (!idle || this.#connections.length <= 1) return false;
    this.#drop(idle);
    return true;
  }

  sweep(): void {
    const { opener, size } = this.#settings;
    for (const connection of this.#connections.filter(isIdle)) {
      const isSurplus = connection === this.#lane || this.#ready.length > size;
      if (!opener.isGood(connection) || (isSurplus && connection.idle > surplus)) this.#drop(connection);
      else if (connection.idle >= idleCheck) void this.#check(connection);
    }
  }

  list(): readonly Connection[] {
    return this.#connections;
  }

  get #connections(): readonly Connection[] {
    return this.#lane ? [...this.#ready, this.#lane] : this.#ready;
  }

  async #read(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
    const pace = this.#getPace(statement.name);
    const queue = this.#queues[pace];
    const free = queue.isEmpty ? this.#free(pace) : undefined;
    // No await in between: the statement counts for the next read that searches for a free connection.
    if (free && free.idle < 2 * idleCheck) return this.#run(free, statement, values, pace);
    if (free) void this.#check(free);
    const turn = queue.wait(this.#connections.length === 0 ? this.#settings.opener.connectTimeout : 0, statement.name);
    this.#dispatch();
    const connection = await turn;
    if (!connection) return this.#read(statement, values);
    connection.reserved -= 1;
    if (pace !== 'short') connection.exclusive -= 1;
    // While it was waiting, the same statement turned out to be long in other runs.
    if (connection === this.#lane && this.#getPace(statement.name) === 'long') return this.#read(statement, values);
    return this.#run(connection, statement, values, pace);
  }

  async #run(connection: Connection, statement: Statement, values: readonly unknown[], pace: Pace): Promise<readonly Row[]> {
    if (pace !== 'short') connection.exclusive += 1;
    if (pace !== 'short') connection.running = statement.name;
    try {
      return (await connection.run(statement, values)).rows;
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      this.#settings.opener.lost(connection);
      throw new ConnectionLostInFlight(error.cause);
    } finally {
      if (pace !== 'short') connection.exclusive -= 1;
    }
  }

  /** Returns the pace of a statement. One that is long, and yet much shorter than all that keep the connections busy, counts as unknown, because a busy machine makes short reads look long. */
  #getPace(name: string): Pace {
    const pace = this.#paces.get(name);
    if (pace !== 'long' || this.#ready.length < this.#settings.size * 2) return pace;
    const busy = Math.min(...this.#ready.map(({ exclusive, running }) => (exclusive > 0 ? this.#paces.expected(running) : 0)));
    return this.#paces.expected(name) * much < busy ? 'unknown' : 'long';
  }

  /** Returns the least busy connection that takes another statement of a pace. */
  #free(pace: Pace): Connection | undefined {
    let best: Connection | undefined;
    for (const connection of this.#ready) {
      if (this.#takes(connection, pace) && (!best || countLoad(connection) < countLoad(best))) best = connection;
      if (best && countLoad(best) === 0) return best;
    }
    if (best && this.#ready.length >= this.#settings.size) return best;
    if (this.#ready.length < this.#settings.size * 2) {
      this.#grow();
      return best;
    }
    return best ?? this.#freeLane(pace);
  }

  /** Returns the connection that is reserved for short reads. An unknown read gets it if it is idle; if that read turns out to be long, another connection is opened. */
  #freeLane(pace: Pace): Connection | undefined {
    // Otherwise short reads would share it forever.
    if (pace !== 'short') this.#draining ??= this.#ready.find(({ exclusive }) => exclusive === 0);
    if (pace === 'long') return undefined;
    const lane = this.#lane;
    if (lane && this.#takes(lane, pace)) return lane;
    const isBlocked = lane && lane.pending > 0 && performance.now() - lane.since > slow && this.#ready.length <= this.#settings.size * 2;
    if (isBlocked) this.#ready.push(lane);
    if (isBlocked) this.#lane = undefined;
    if (!this.#lane) this.#grow();
    return undefined;
  }

  #takes(connection: Connection, pace: Pace): boolean {
    if (!this.#settings.opener.isGood(connection)) return false;
    if (countLoad(connection) === 0) return connection !== this.#draining || pace !== 'short';
    if (pace !== 'short' || connection.exclusive > 0 || connection === this.#draining) return false;
    const most = connection.facts.isPooled ? 1 : depth;
    return countLoad(connection) < most && (connection.pending === 0 || performance.now() - connection.since < slow);
  }

  /** Assigns connections to waiting callers, and opens another one if there are not enough. */
  #dispatch(): void {
    if (this.#looking === undefined && !this.#isWaitedFor()) return void (this.#draining = undefined);
    for (const pace of order) {
      const queue = this.#queues[pace];
      for (let free = queue.isEmpty ? undefined : this.#free(pace); free; free = queue.isEmpty ? undefined : this.#free(pace)) {
        if (free === this.#draining) this.#draining = undefined;
        free.reserved += 1;
        if (pace !== 'short') free.exclusive += 1;
        queue.give(free);
      }
    }
    this.#look();
  }

  #isWaitedFor(): boolean {
    const { short, unknown, long } = this.#queues;
    return !short.isEmpty || !unknown.isEmpty || !long.isEmpty;
  }

  /** Searches again from time to time as long as a read waits. */
  #look(): void {
    if (!this.#closed && this.#isWaitedFor()) this.#looking ??= setInterval(() => this.#lookAgain(), look).unref();
    else {
      clearInterval(this.#looking);
      this.#looking = undefined;
      this.#draining = undefined;
    }
  }

  /** Records statements that already count as long although they have no result yet. */
  #lookAgain(): void {
    for (const { exclusive, pending, since, running } of this.#connections)
      if (exclusive > 0 && pending > 0) this.#paces.note(running, performance.now() - since);
    this.#queues.long.release((name) => this.#getPace(name) !== 'long', undefined);
    this.#dispatch();
  }

  /** Opens another connection, one at a time. */
  #grow(): void {
    if (this.#closed || this.#opening || this.#pauses.isPausing) return;
    this.#opening = this.#open().finally(() => {
      this.#opening = undefined;
      if (!this.#closed) this.#dispatch();
    });
  }

  async #open(): Promise<void> {
    try {
      const connection = await this.#settings.opener.open();
      this.#pauses.reset();
      connection.onChange = (changed) => this.#changed(changed);
      connection.onTook = (name, milliseconds) => this.#paces.note(name, milliseconds);
      if (this.#ready.length < this.#settings.size * 2) this.#ready.push(connection);
      else this.#lane = connection;
    } catch (error) {
      const hasOthers = this.#connections.length > 0;
      if (hasOthers || error instanceof NoConnectionLeft) this.#pauses.pause();
      if (hasOthers) return;
      if (error instanceof NoConnectionLeft) this.#settings.opener.makeRoom(error);
      else for (const pace of order) this.#queues[pace].fail(error);
    }
  }

  #changed(connection: Connection): void {
    if (connection.broken) this.#drop(connection);
    else if (connection.pending === 0 && !this.#settings.opener.isGood(connection)) this.#drop(connection);
    if (!this.#closed) this.#dispatch();
  }

  /** Probes whether the server of an idle connection still responds; nothing is sent on it until it has. */
  async #check(connection: Connection): Promise<void> {
    connection.exclusive += 1;
    const answers = await connection.probe();
    connection.exclusive -= 1;
    if (!answers) this.#settings.opener.lost(connection);
  }

  #drop(connection: Connection): void {
    if (connection === this.#lane) this.#lane = undefined;
    const at = this.#ready.indexOf(connection);
    if (at >= 0) this.#ready.splice(at, 1);
    if (connection === this.#draining) this.#draining = undefined;
    connection.retire();
  }
}

/** Thrown if a connection was lost during a read, unlike one that could not be opened. */
class ConnectionLostInFlight extends ConnectionLost {}

function isIdle(connection: Connection): boolean {
  return countLoad(connection) === 0;
}

/** Returns the number of statements that were sent or are about to be. */
function countLoad({ pending, reserved }: Connection): number {
  return pending + reserved;
}
