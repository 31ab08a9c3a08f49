import type { Store } from '@portico/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canOpen, freshStore } from '../../data/test/support/freshStore.ts';
import type { FreshStore } from '../../data/test/support/freshStore.ts';
import { onServer } from '../../data/test/support/postgresServer.ts';
import { storeContract } from '../../data/test/support/storeContract.ts';

const kind = 'PostgreSQL behind PgBouncer';
const increment = { name: 'increment', text: 'UPDATE counter SET n = n + 1 WHERE id = $1' };

describe.skipIf(!canOpen(kind))('a store behind PgBouncer in transaction mode', () => storeContract(kind));

describe.skipIf(!canOpen(kind))('many stores behind one PgBouncer', () => {
  let fresh: FreshStore;
  let stores: Store[];
  beforeAll(async () => {
    fresh = await freshStore(kind);
    await fresh.store.script(
      'CREATE TABLE counter (id integer PRIMARY KEY, n integer); INSERT INTO counter SELECT n, 0 FROM generate_series(1, 50) n',
    );
    stores = [fresh.store, fresh.again(), fresh.again()];
  });
  afterAll(async () => {
    await Promise.all(stores.slice(1).map((store) => store.close()));
    await fresh.drop();
  });

  it('respond to every request, although server connections change hands with each transaction', async () => {
    const work = async (n: number) => {
      const store = stores[n % stores.length]!;
      if (n % 3 === 0) return store.write([{ statement: increment, values: [(n % 50) + 1], expect: 1 }]);
      if (n % 3 === 1) return store.rows({ name: `read${n % 7}`, text: `SELECT n, ${n % 7} FROM counter WHERE id = $1` }, [(n % 50) + 1]);
      const transaction = await store.begin();
      await transaction.rows({ name: 'hold', text: 'SELECT n FROM counter WHERE id = $1 FOR UPDATE' }, [(n % 50) + 1]);
      await transaction.write({ statement: increment, values: [(n % 50) + 1], expect: 1 });
      return transaction.commit();
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 1800 }, (_, n) => work(n)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await fresh.store.rows({ name: '', text: 'SELECT sum(n)::integer FROM counter' }, [])).toEqual([[1200]]);
  });

  it('leave no state on the connections that other clients get', async () => {
    const [row] = await fresh.store.rows(
      { name: '', text: "SELECT current_setting('statement_timeout'), (SELECT count(*)::integer FROM pg_prepared_statements)" },
      [],
    );
    expect(row).toEqual(['0', 0]);
  });

  it('cancel a statement that takes too long, on the server as well', async () => {
    const store = fresh.again({ statementTimeout: 300 });
    const sleeping = { name: '', text: "SELECT pg_sleep(600), 'too long behind a pooler'" };
    await expect(Promise.resolve(store.rows(sleeping, []))).rejects.toMatchObject({ outcome: { code: 'DEPENDENCY_TIMEOUT' } });
    const { rows } = await onServer(
      "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep(600), ''too long behind%'",
    );
    expect(rows).toEqual([]);
    expect(await store.rows({ name: '', text: 'SELECT 1' }, [])).toEqual([[1]]);
    await store.close();
  });

  it('are notified that they may have missed notifications', async () => {
    const heard = Promise.withResolvers<string>();
    const end = await fresh.store.listen!('news', heard.resolve);
    expect(await heard.promise).toBe('');
    await end();
  });

  it('receive notifications at the direct address of the server', async () => {
    const directUrl = new URL(fresh.address);
    const { host } = new URL(process.env['PORTICO_TEST_POSTGRES'] ?? 'postgres://127.0.0.1:5432');
    directUrl.host = host;
    const store = fresh.again({ directUrl: directUrl.href });
    const heard = Promise.withResolvers<string>();
    const end = await store.listen!('news', heard.resolve);
    await store.rows({ name: 'notify', text: 'SELECT pg_notify($1, $2)' }, ['news', 'it works']);
    expect(await heard.promise).toBe('it works');
    await end();
    await store.close();
  });
});
