import type { Store } from '@portico/data';
import { renderParameters } from '@portico/sql';
import { neverSent } from './delayUpkeep.ts';

const kept = ['area', 'event', 'source', 'payload', 'occurred_at', 'caused_by', 'traceparent'];

/** The condition that a dead letter was a delayed event, which no version declared when it was due. */
export const wasDelayed = `handler = '' AND position = ${neverSent}`;

/**
 * Returns the dead letters of a message that were delayed events to the delayed events of a store, due now: a version that declares the event sends it,
 * and without one it becomes a dead letter again. Returns their number.
 */
export async function replayDelays(store: Store, id: string, now: number): Promise<number> {
  const { dialect } = store;
  const dead = `id = $1 AND state = 'dead' AND ${wasDelayed}`;
  const [found] = await store.rows({ name: '', text: renderParameters(`SELECT 1 FROM portico_inbox WHERE ${dead}`, dialect) }, [id]);
  if (!found) return 0;
  const insert = (columns: string, from: string) => `INSERT INTO portico_delayed (id, ${kept.join(', ')}, tenant_id, due_at)
  SELECT ${columns}, ${kept.join(', ')}, COALESCE(tenant_id, ''), CAST($2 AS bigint) FROM ${from}`;
  const removal = `DELETE FROM portico_inbox WHERE ${dead}`;
  const texts = dialect.writesInQueries
    ? [[`WITH gone AS (${removal} RETURNING *) ${insert('CAST(id AS text)', 'gone')}`, [id, now]] as const]
    : ([
        [insert('id', `portico_inbox WHERE ${dead}`), [id, now]],
        [removal, [id]],
      ] as const);
  const [written] = await store.write(
    texts.map(([text, values]) => ({ statement: { name: '', text: renderParameters(text, dialect) }, values })),
  );
  return written!.count;
}
