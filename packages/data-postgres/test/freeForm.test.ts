import { afterEach, describe, expect, it } from 'vitest';
import { canOpen, freshStore } from '../../data/test/support/freshStore.ts';
import type { FreshOptions, FreshStore } from '../../data/test/support/freshStore.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open(options?: FreshOptions): Promise<FreshStore> {
  const fresh = await freshStore('PostgreSQL', options);
  ends.push(() => fresh.drop());
  return fresh;
}

const conditions = (count: number) => Array.from({ length: count }, (_, n) => `position($${n + 1}::text in note) = 0`).join(' AND ');
const wanted = (count: number, of: number) => Array.from({ length: count }, (_, n) => `${of}-${n}`);

const prepared = {
  name: '',
  text: `SELECT count(*)::integer, coalesce(sum(octet_length(statement)), 0)::integer, (SELECT sum(total_bytes)::integer FROM pg_backend_memory_contexts)
    FROM pg_prepared_statements`,
};

describe.skipIf(!canOpen('PostgreSQL'))('statements that callers write', () => {
  it('leave no prepared statement on the server: 200 filters of 250 conditions', async () => {
    const { store } = await open({ readers: 1 });
    await store.script('CREATE TABLE notes (note text)');
    const [[, , before] = []] = await store.rows(prepared, []);
    for (let n = 0; n < 200; n++) {
      const text = `SELECT 1 FROM notes WHERE ${conditions(250)} AND ${n} = ${n}`;
      await store.rows({ name: 'find', text, isFreeForm: true }, wanted(250, n));
    }
    const [[count, bytes, after] = []] = await store.rows(prepared, []);
    expect({ count, bytes }).toEqual({ count: 0, bytes: 0 });
    expect((after as number) - (before as number)).toBeLessThan(2_000_000);
  });

  it('do not increase the size of named statements beyond a mebibyte for each connection', async () => {
    const { store } = await open({ readers: 1 });
    for (let n = 0; n < 100; n++) await store.rows({ name: `s${n}`, text: `SELECT '${'x'.repeat(40_000)}', ${n}` }, []);
    const [[count, bytes] = []] = await store.rows(prepared, []);
    expect(count).toBeGreaterThan(20);
    expect(bytes).toBeLessThanOrEqual(1024 * 1024);
  });

  it('end on the server at their deadline, and other requests are served meanwhile: six of 251 conditions over a row of 20 MB', async () => {
    const { store } = await open({ statementTimeout: 200 });
    await store.script(
      `CREATE TABLE notes (note text); INSERT INTO notes SELECT string_agg(md5(n::text), '') FROM generate_series(1, 625000) n`,
    );
    const text = `SELECT 1 FROM notes WHERE ${conditions(251)}`;
    const searches = Array.from({ length: 6 }, async (_, n) =>
      store.rows({ name: 'find', text, planPerCall: true, isFreeForm: true }, wanted(251, n)),
    );
    const ended = Promise.allSettled(searches);
    let others = 0;
    const reading = (async () => {
      for (; others < 20; others++) await store.rows({ name: 'one', text: 'SELECT 1' }, []);
    })();
    const failures = (await ended).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    // Each of them searches 20 MB 251 times: none is done within 200 ms.
    expect(failures).toHaveLength(6);
    for (const failure of failures) expect(failure).toMatchObject({ outcome: { code: 'DEPENDENCY_TIMEOUT' } });
    await reading;
    expect(others).toBe(20);
    const active = {
      name: '',
      text: "SELECT count(*)::integer FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query LIKE '%position(%' AND pid <> pg_backend_pid()",
    };
    await expect.poll(async () => (await store.rows(active, []))[0]?.[0], { timeout: 5_000, interval: 50 }).toBe(0);
  });
});
