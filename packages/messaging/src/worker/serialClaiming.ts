import type { Row, Statement, Write, WriteResult } from '@portico/data';
import { createUnfinishedFailure } from '../inbox/failure.ts';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import { SerialClaimStatements } from '../inbox/serialClaimStatements.ts';
import type { Claim, Claimant, ClaimStrategy, ClaimResult } from './claiming.ts';

/** Claims with a single writer, as in SQLite, or in a distributed database: reads the candidates first, claims those that are still free, and writes nothing if there are none. */
export class SerialClaiming implements ClaimStrategy {
  readonly #inbox: Inbox;
  readonly #claimant: Claimant;
  readonly #statements: SerialClaimStatements;

  constructor(inbox: Inbox, claimant: Claimant) {
    this.#inbox = inbox;
    this.#claimant = claimant;
    this.#statements = new SerialClaimStatements([...inbox.own.map(({ handler }) => handler), ''], inbox.store.dialect);
  }

  async take({ now, from, most, keys, isTimed }: Claim): Promise<ClaimResult> {
    const { later, ready, claim } = this.#statements;
    const { worker, version, lease } = this.#claimant;
    const of = (statement: Statement, ...more: readonly number[]) =>
      this.#inbox.store.rows(statement, [this.#inbox.area.name, now, most, version, ...more]);
    const heads = await this.#heads(keys);
    const before = [...(isTimed ? await of(later) : []), ...heads.filter(([, , isMine]) => isMine === 1 || isMine === true)];
    const candidates = [...before, ...(await of(ready, from))].slice(0, most);
    const received = candidates.slice(before.length).map(([, , time]) => Number(time));
    if (heads.length + candidates.length === 0) return { rows: [], isShort: false, received };
    const failure = JSON.stringify(createUnfinishedFailure(now));
    const promoting = this.#sort(heads).map((row) => this.#promoting(row));
    const claiming = this.#sort(candidates).map(([id, handler]): Write => ({
      statement: claim,
      values: [id, handler, worker, now + lease, now, failure],
    }));
    const written = await this.#tryWrite([...promoting, ...claiming]);
    const rows = written.slice(promoting.length).flatMap((one) => one.rows);
    return { rows, isShort: rows.length < candidates.length, received };
  }

  async promote(keys: readonly OrderedKey[]): Promise<void> {
    const heads = await this.#heads(keys);
    if (heads.length > 0) await this.#inbox.store.write(this.#sort(heads).map((row) => this.#promoting(row)));
  }

  async #heads(keys: readonly OrderedKey[]): Promise<readonly Row[]> {
    const { store, area } = this.#inbox;
    return keys.length === 0 ? [] : store.rows(this.#statements.heads, [area.name, `[${keys.join(', ')}]`]);
  }

  /** Returns rows in the order in which all processes of a distributed database lock them, so that none waits for another in a circle. */
  #sort(rows: readonly Row[]): readonly Row[] {
    if (!this.#inbox.store.dialect.isDistributed) return rows;
    return rows.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  }

  /** Writes, or claims nothing if another process has won. */
  async #tryWrite(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    const { store } = this.#inbox;
    try {
      return await store.write(writes);
    } catch (error) {
      if (store.dialect.isDistributed && store.violationOf(error)?.kind === 'retry') return [];
      throw error;
    }
  }

  #promoting([id, handler]: Row): Write {
    return { statement: this.#statements.promote, values: [id, handler] };
  }
}
