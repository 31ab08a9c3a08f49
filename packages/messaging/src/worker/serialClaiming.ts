import type { Row, Statement, Write } from '@portico/data';
import { createUnfinishedFailure } from '../inbox/failure.ts';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import { SerialClaimStatements } from '../inbox/serialClaimStatements.ts';
import type { Claim, Claimant, ClaimStrategy, ClaimResult } from './claiming.ts';

/** Claims with a single writer, as in SQLite: reads the candidates first, and writes nothing if there are none. */
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
    const promoting = heads.map((row) => this.#promoting(row));
    if (promoting.length + candidates.length === 0) return { rows: [], isShort: false, received };
    const failure = JSON.stringify(createUnfinishedFailure(now));
    const claiming = candidates.map(([id, handler]): Write => ({
      statement: claim,
      values: [id, handler, worker, now + lease, now, failure],
    }));
    const written = await this.#inbox.store.write([...promoting, ...claiming]);
    const rows = written.slice(promoting.length).flatMap((one) => one.rows);
    return { rows, isShort: rows.length < candidates.length, received };
  }

  async promote(keys: readonly OrderedKey[]): Promise<void> {
    const heads = await this.#heads(keys);
    if (heads.length > 0) await this.#inbox.store.write(heads.map((row) => this.#promoting(row)));
  }

  async #heads(keys: readonly OrderedKey[]): Promise<readonly Row[]> {
    const { store, area } = this.#inbox;
    return keys.length === 0 ? [] : store.rows(this.#statements.heads, [area.name, `[${keys.join(', ')}]`]);
  }

  #promoting([id, handler]: Row): Write {
    return { statement: this.#statements.promote, values: [id, handler] };
  }
}
