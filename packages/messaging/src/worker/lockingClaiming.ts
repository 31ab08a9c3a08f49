import { claimedColumns, ClaimStatements } from '../inbox/claimStatement.ts';
import { claimable } from '../inbox/expansion.ts';
import { unfinished } from '../inbox/failure.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Claimant, Claiming } from './claiming.ts';

/** The column that says since when a row was ready; null if it was not. */
const since = claimedColumns.length;

/** The column that says whether a row is claimed or only promoted. */
const mine = since + 1;

/** Claims where statements lock rows, as in PostgreSQL: one statement, which locks what it reads. */
export function lockingClaiming({ store, area, own }: Inbox, { worker, version, lease }: Claimant): Claiming {
  const statements = new ClaimStatements(claimable(own), store.dialect);
  return {
    async take({ now, from, most, keys, isTimed }) {
      const values = [area.name, now, most, worker, now + lease, JSON.stringify(unfinished(now)), version, from];
      const isWhole = isTimed || keys.length > 0;
      const write = isWhole
        ? { statement: statements.due, values: [...values, `[${keys.join(', ')}]`] }
        : { statement: statements.ready, values };
      const [written] = await store.write([write]);
      const rows = isWhole ? written!.rows.filter((row) => row[mine] === true) : written!.rows;
      return { rows, isShort: false, received: rows.flatMap((row) => (row[since] === null ? [] : Number(row[since]))) };
    },
  };
}
