import type { Row, Store } from '@portico/data';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canOpen, freshStore } from '../support/freshStore.ts';
import type { StoreKind } from '../support/freshStore.ts';

const create = 'CREATE TABLE counter (id integer PRIMARY KEY, n integer); INSERT INTO counter VALUES (1, 0), (2, 0)';
const all = { name: '', text: 'SELECT id, n FROM counter ORDER BY id' };

async function open(kind: StoreKind): Promise<Store> {
  const { store, drop } = await freshStore(kind, { wait: 200 });
  onTestFinished(() => drop());
  await store.script(create);
  return store;
}

/** Begins to read a stream, and reads no further. */
async function beginStream(store: Store): Promise<AsyncIterator<readonly Row[]>> {
  const stream = store.stream(all, [])[Symbol.asyncIterator]();
  await stream.next();
  return stream;
}

describe.each(['SQLite in a file', 'PostgreSQL'] as const)('clients that do not read on their streams of %s', (kind) => {
  it.skipIf(!canOpen(kind))('leave connections to writes and reads, and delay only other streams', async () => {
    const store = await open(kind);
    const begun = await Promise.allSettled(Array.from({ length: 30 }, () => beginStream(store)));
    const refused = begun.filter((each) => each.status === 'rejected');
    expect(refused.length).toBeGreaterThan(15);
    for (const { reason } of refused) expect(reason).toMatchObject({ outcome: { status: 503, code: 'DEPENDENCY_UNAVAILABLE' } });
    await store.write([{ statement: { name: '', text: 'UPDATE counter SET n = n + 1 WHERE id = 1' }, values: [], expect: 1 }]);
    expect(await store.rows({ name: '', text: 'SELECT n FROM counter WHERE id = 1' }, [])).toEqual([[1]]);
    for (const each of begun) if (each.status === 'fulfilled') await each.value.return?.();
    const next = await beginStream(store);
    await next.return?.();
  });
});
