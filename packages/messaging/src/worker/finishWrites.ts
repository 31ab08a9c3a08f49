import type { Write } from '@portico/data';
import type { Inbox } from '../inbox/inbox.ts';
import type { ClaimedRow } from './claimedRow.ts';

/** Thrown if another process has claimed the row: the effects of this run are rolled back, and the other run counts. */
export class LeaseLost extends Error {
  constructor({ id, handler }: ClaimedRow) {
    super(`The run of ${handler} for the message ${id} took longer than its lease, and another one has begun.`);
  }
}

/** The process that has claimed rows of an inbox. */
export interface Finishing {
  readonly inbox: Inbox;
  readonly worker: string;
  readonly now: () => number;
}

/** Builds the statements that move a row to the processed messages. They fail if the row is no longer claimed by this process. */
export function buildFinishWrites(row: ClaimedRow, { inbox, worker, now }: Finishing): readonly Write[] {
  const mine = [row.id, row.handler, worker];
  return inbox.statements.finish.map((statement, index) => ({
    statement,
    values: index === 0 ? [...mine, now()] : mine,
    expect: 1,
    onMismatch: () => new LeaseLost(row),
  }));
}

/** Builds the statements that do the same for several rows: one for all rows of a handler, if the store can do that. */
export function buildJointFinishWrites(rows: readonly ClaimedRow[], finishing: Finishing): readonly Write[] {
  const { inbox, worker, now } = finishing;
  const { finishMany } = inbox.statements;
  if (!finishMany) return rows.flatMap((row) => buildFinishWrites(row, finishing));
  return [...Map.groupBy(rows, ({ handler }) => handler)].map(([handler, its]) => ({
    statement: finishMany,
    values: [`{${its.map(({ id }) => id).join(',')}}`, handler, worker, now()],
    expect: its.length,
    onMismatch: () => new LeaseLost(its[0]!),
  }));
}
