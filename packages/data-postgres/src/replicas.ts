import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplicaReads, Row, Statement } from '@portico/data';
import { parsePosition } from './logPosition.ts';
import { ReplicaLag } from './replicaLag.ts';

/** A server from which a store reads. */
export interface Replica {
  rows(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
  close(): Promise<void>;
}

/** The replicas of a store. */
export interface ReplicaSettings {
  /** Reads on the primary. */
  readonly primary: (statement: Statement, values: readonly unknown[]) => Promise<readonly Row[]>;
  readonly replicas: readonly Replica[];
  /** The milliseconds by which a replica may be behind the primary. */
  readonly maximumLag: number;
  /** The milliseconds that a read waits until a replica has what its caller has written. */
  readonly wait: number;
}

interface State {
  readonly replica: Replica;
  /** The position that it has replayed, at least; undefined while it does not respond. */
  replayed: bigint | undefined;
}

/** Milliseconds between two looks at the positions. */
const interval = 500;

/** Milliseconds without reads after which the positions are no longer read. */
const idle = 30_000;

const pause = 10;
// A commit that does not wait for the disk is inserted into the log before it is written.
const inserted: Statement = { name: 'portico_position', text: 'SELECT pg_current_wal_insert_lsn()::text' };
const written: Statement = { name: 'portico_written', text: 'SELECT pg_current_wal_lsn()::text' };
const replayed: Statement = { name: 'portico_replayed', text: 'SELECT pg_last_wal_replay_lsn()::text' };

/** Reads on the replicas of a store that are not too old, and on the primary otherwise. */
export class Replicas implements ReplicaReads {
  readonly #settings: ReplicaSettings;
  readonly #states: readonly State[];
  readonly #lag = new ReplicaLag();
  #turn = 0;
  #used = 0;
  #looking: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: ReplicaSettings) {
    this.#settings = settings;
    this.#states = settings.replicas.map((replica) => ({ replica, replayed: undefined }));
  }

  position(): Promise<string> {
    return this.#ask(inserted);
  }

  async rows(statement: Statement, values: readonly unknown[], after?: string): Promise<readonly Row[]> {
    const state = this.#choose();
    if (!state || !(await this.#reaches(state, after))) return this.#settings.primary(statement, values);
    try {
      return await state.replica.rows(statement, values);
    } catch {
      // The replica was lost, or it canceled the read because of a change that it had to replay. If the statement is wrong, the primary says so.
      state.replayed = undefined;
      return this.#settings.primary(statement, values);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#looking);
    await Promise.all(this.#states.map(({ replica }) => replica.close()));
  }

  async #ask(statement: Statement): Promise<string> {
    const [row] = await this.#settings.primary(statement, []);
    return String(row?.[0]);
  }

  /** Returns the next replica that is not too old. */
  #choose(): State | undefined {
    this.#used = performance.now();
    if (!this.#looking && !this.#isClosed) void this.#look();
    for (let tried = 0; tried < this.#states.length; tried++) {
      const state = this.#states[this.#turn++ % this.#states.length]!;
      if (state.replayed !== undefined && this.#lag.of(state.replayed) <= this.#settings.maximumLag) return state;
    }
    return undefined;
  }

  /** Waits until a replica has a position; returns false if that takes too long. */
  async #reaches(state: State, after: string | undefined): Promise<boolean> {
    if (after === undefined) return true;
    const wanted = parsePosition(after);
    if (wanted === undefined) return false;
    const end = performance.now() + this.#settings.wait;
    while ((state.replayed ?? 0n) < wanted) {
      if (performance.now() > end) return false;
      await this.#update(state);
      if (state.replayed === undefined) return false;
      if (state.replayed < wanted) await sleep(pause);
    }
    return true;
  }

  async #update(state: State): Promise<void> {
    const found = await state.replica.rows(replayed, []).catch(() => []);
    const text = found[0]?.[0];
    state.replayed = typeof text === 'string' ? parsePosition(text) : undefined;
  }

  /** Reads the positions of all servers, as long as replicas are in use. */
  async #look(): Promise<void> {
    this.#looking = setTimeout(() => undefined, interval).unref();
    const begun = performance.now();
    const updates = this.#states.map((state) => this.#update(state));
    const position = await this.#ask(written).then(parsePosition, () => undefined);
    if (position !== undefined) this.#lag.note(position, begun);
    await Promise.race([Promise.all(updates), sleep(interval)]);
    if (this.#isClosed) return;
    const isIdle = performance.now() - this.#used > idle;
    if (isIdle) this.#looking = undefined;
    else this.#looking = setTimeout(() => void this.#look(), interval).unref();
  }
}
