import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entity, field, migratedStore, targets } from '../../support/migrations.ts';

const target = targets.find(({ dialect }) => dialect.name === 'postgres');
const note = entity('Note', [field('body'), field('icon', 'string', { nullable: true })]);
const indexed = { ...note, indexes: [{ name: 'ix_icon', properties: ['icon'] }] };
const rated = { ...indexed, fields: [...indexed.fields, field('stars', 'Int')] };

describe.runIf(target)('migrations of a distributed database', () => {
  let store: Awaited<ReturnType<typeof migratedStore>>;
  let other: pg.Client;
  beforeEach(async () => {
    store = await migratedStore(target!);
    store.write(
      'service.json',
      JSON.stringify({ Service: { Stores: { hotel: { Url: store.url } }, Database: { Compatibility: 'distributed' } } }),
    );
    await store.add([indexed], 'first');
    other = new pg.Client({ connectionString: store.url });
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await store.close();
  });
  const apply = (...args: string[]) => store.run({}, 'apply', ...args);
  const lease = (until: string) =>
    other.query(`CREATE TABLE IF NOT EXISTS portico_migrator (singleton integer NOT NULL PRIMARY KEY, owner text NOT NULL, until bigint NOT NULL);
      INSERT INTO portico_migrator VALUES (1, 'another', (extract(epoch FROM clock_timestamp()) * 1000)::bigint + ${until})`);

  it('create indexes without an order of nulls, and match their own schema', async () => {
    expect(await apply()).toMatchObject({ status: 0 });
    const { rows } = await other.query<{ indexdef: string }>(`SELECT indexdef FROM pg_indexes WHERE indexname LIKE '%icon%'`);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.indexdef).not.toContain('NULLS');
    expect((await store.run({}, 'drift')).out).toContain(': matches ');
  });

  it('wait for the lease of another migrator, and hold no advisory lock', async () => {
    await lease('60000');
    let done = false;
    const applying = apply().finally(() => (done = true));
    await sleep(1000);
    expect(done).toBe(false);
    expect(
      (
        await other.query(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).rowCount,
    ).toBe(0);
    await other.query('DELETE FROM portico_migrator');
    expect(await applying).toMatchObject({ status: 0 });
    expect((await other.query('SELECT 1 FROM portico_migrator')).rowCount).toBe(0);
  });

  it('replace a migrator whose lease has ended', async () => {
    await lease('-1');
    expect(await apply()).toMatchObject({ status: 0, out: 'hotel: applied 0001_first\n' });
  });

  it('run once if several migrators start at the same time', async () => {
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => apply()));
    expect(outcomes.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    expect(outcomes.filter(({ out }) => out.includes('applied 0001_first'))).toHaveLength(1);
  });

  it('fill a new column of many rows in batches', async () => {
    await apply();
    await other.query(`INSERT INTO catalog_note (id, body) SELECT gen_random_uuid(), 'note ' || n FROM generate_series(1, 5000) AS n`);
    expect(await store.add([rated], 'stars', '--sql', 'Catalog.Note.stars=length("body")')).toMatchObject({ status: 0 });
    expect(store.text('0002_stars.sql')).toContain('-- mode: batches');
    expect(await apply()).toMatchObject({ status: 0 });
    expect((await other.query('SELECT count(*)::int AS n FROM catalog_note WHERE stars = length(body)')).rows).toEqual([{ n: 5000 }]);
  });
});
