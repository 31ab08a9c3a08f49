import { claimedColumns, ClaimStatements } from '../inbox/claimStatement.ts';
import { buildHandlerList } from '../inbox/expansion.ts';
import { createUnfinishedFailure } from '../inbox/failure.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { Claimant, ClaimStrategy } from './claiming.ts';

/** The column with the time since which a row is ready; null if it is not. */
const since = claimedColumns.length;

/** The column that distinguishes claimed rows from promoted ones. */
const mine = since + 1;

/** Claims with row locks, as in PostgreSQL: one statement locks the rows that it reads. */
export function createLockingClaiming({ store, area, own }: Inbox, { worker, version, lease }: Claimant): ClaimStrategy {
  const statements = new ClaimStatements(buildHandlerList(own), store.dialect);
  return {
    async take({ now, from, most, keys, isTimed }) {
      const values = [area.name, now, most, worker, now + lease, JSON.stringify(createUnfinishedFailure(now)), version, from];
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
