import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entity, field, migratedStore, targets } from '../../support/migrations.ts';

const note = entity('Note', [field('body'), field('icon', 'string', { nullable: true })]);
const withStars = entity('Note', [field('body'), field('icon', 'string', { nullable: true }), field('stars', 'Int', { nullable: true })]);
const unique = { ...note, unique: [{ name: 'uq_catalog_note_body', properties: ['body'] }] };
const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, '0')}'`;
const server = targets.filter(({ dialect }) => dialect.name === 'postgres');

/** Waits until something holds. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('It did not come about within 30 s.');
    await sleep(10);
  }
}

describe.each(server)('migrations on $name under load', (target) => {
  let store: Awaited<ReturnType<typeof migratedStore>>;
  let other: pg.Client;
  beforeEach(async () => {
    store = await migratedStore(target);
    await store.add([note], 'first');
    await store.apply();
    other = new pg.Client({ connectionString: store.url });
    await other.connect();
  });
  afterEach(async () => {
    await other.end();
    await store.close();
  });
  const isAsWritten = async () => expect((await store.run({}, 'drift', '--url', store.url)).out).toContain(': matches ');

  it('let reads pass while they wait for a long one, and get their lock when it ends', async () => {
    await store.add([withStars], 'stars');
    await other.query('BEGIN; SELECT * FROM catalog_note');
    const reader = new pg.Client({ connectionString: store.url });
    await reader.connect();
    await reader.query(`SET statement_timeout = '10s'`);
    let done = false;
    const applying = store.apply('--locks').finally(() => (done = true));
    // Each attempt holds the queue for a tenth of a second at most, so reads go on throughout.
    for (let reads = 0; reads < 20; reads++) await reader.query('SELECT * FROM catalog_note');
    await sleep(500);
    expect(done).toBe(false);
    await other.query('COMMIT');
    const { status, out } = await applying;
    await reader.end();
    expect([status, out]).toEqual([0, expect.stringContaining('hotel: applied 0002_stars\n')]);
    expect(out).toMatch(/AccessExclusiveLock on catalog_note, \d+ ms, at attempt \d+/);
  });

  it('stop after the given time without changes', async () => {
    await store.add([withStars], 'stars');
    await other.query('BEGIN; SELECT * FROM catalog_note');
    const { status, err } = await store.apply('--lock-wait', '1');
    expect(status).toBe(1);
    expect(err).toContain('The migration 0002_stars failed and was rolled back: canceling statement due to lock timeout');
    expect(err).toMatch(/no lock within 1 s, in \d+ attempts\. End the transaction that holds it, or wait longer with --lock-wait\./);
    await other.query('COMMIT');
    expect((await store.apply()).status).toBe(0);
    expect((await store.apply('--lock-wait', 'long')).err).toContain("Option '--lock-wait' requires a whole number above 0, not 'long'");
  });

  it('report that they wait for another migrator, and continue after it', async () => {
    await store.add([withStars], 'stars');
    await other.query('SELECT pg_advisory_lock(7265746901)');
    const waiting = store.apply();
    await until(async () => {
      const { rows } = await other.query(
        `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_try_advisory_lock%' AND datname = current_database() AND pid <> pg_backend_pid()`,
      );
      return rows.length > 0;
    });
    await other.query('SELECT pg_advisory_unlock(7265746901)');
    expect(await waiting).toMatchObject({
      status: 0,
      out: 'hotel: another migrator is running; waiting for it\nhotel: applied 0002_stars\n',
    });
    const both = await Promise.all([store.apply(), store.apply()]);
    for (const { out } of both) expect(out).toContain('hotel: nothing to apply');
  });

  it('create an index while a transaction writes to the table', async () => {
    const writer = new pg.Client({ connectionString: store.url });
    await writer.connect();
    await writer.query(`BEGIN; INSERT INTO catalog_note (id, body) VALUES (${id(1)}, 'a')`);
    await store.add([unique], 'unique');
    const applying = store.apply();
    await until(async () => {
      const { rows } = await other.query(
        `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE UNIQUE INDEX CONCURRENTLY%' AND datname = current_database()`,
      );
      return rows.length > 0;
    });
    await writer.query(`INSERT INTO catalog_note (id, body) VALUES (${id(2)}, 'b'); COMMIT`);
    await writer.end();
    expect(await applying).toMatchObject({ status: 0 });
    await isAsWritten();
  });

  it('continue after the steps of an earlier attempt', async () => {
    await store.script(`INSERT INTO catalog_note (id, body) VALUES (${id(1)}, 'a')`);
    await store.add(
      [{ ...unique, fields: [...unique.fields, field('stars', 'Int')] }],
      'stars',
      '--sql',
      'Catalog.Note.stars=length("icon")',
    );
    const refused = await store.apply();
    expect(refused).toMatchObject({
      status: 1,
      err: expect.stringMatching(
        /The migration 0002_stars failed after \d of \d+ steps, which remain applied; fix the cause and apply again to continue: .*stars of rows that have none: there are\n {2}'no value': 1 row/,
      ),
    });
    const planned = (await store.run({}, 'plan', '--url', store.url)).out.split('\n').filter((line) => line.startsWith('  '));
    const done = planned.filter((line) => line.endsWith(': done by an earlier attempt'));
    expect(refused.err).toContain(`after ${done.length} of `);
    expect(planned.slice(0, done.length)).toEqual(done);
    expect((await store.run({}, 'rollback', '--url', store.url)).err).toContain('has applied some steps of the migration 0002_stars');
    await store.script(`UPDATE catalog_note SET icon = 'star'`);
    expect(await store.apply()).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^hotel: 0002_stars is not .*\nhotel: applied 0002_stars\n$/) as string,
    });
    expect(await store.rows('SELECT stars FROM catalog_note')).toEqual([[4]]);
    await isAsWritten();
  });

  it('do not continue if an applied step has changed', async () => {
    await store.script(`INSERT INTO catalog_note (id, body) VALUES (${id(1)}, 'a')`);
    await store.add(
      [entity('Note', [...note.fields.slice(1), field('stars', 'Int')])],
      'stars',
      '--sql',
      'Catalog.Note.stars=length("icon")',
    );
    await store.apply();
    store.write(
      'migrations/hotel/0002_stars.sql',
      store.text('0002_stars.sql').replace('ADD COLUMN "stars" integer', 'ADD COLUMN "stars" bigint'),
    );
    expect((await store.apply()).err).toContain('step 1 was changed after it ran');
  });

  it('leave no invalid index behind, and list the rows that share a key', async () => {
    await store.add([unique], 'unique');
    // Without the check of the file: rows may come between the check and the index.
    store.write('migrations/hotel/0002_unique.sql', store.text('0002_unique.sql').replace(/-- step: check[^]*?(?=-- step: create)/, ''));
    await store.script(`INSERT INTO catalog_note (id, body) VALUES (${id(1)}, 'a'), (${id(2)}, 'a')`);
    expect((await store.apply()).err).toContain(`These rows share "body":\n  'a': 2 rows`);
    expect(await store.rows('SELECT count(*)::int FROM pg_index WHERE NOT indisvalid')).toEqual([[0]]);
    await store.script(`DELETE FROM catalog_note WHERE id = ${id(2)}`);
    expect(await store.apply()).toMatchObject({ status: 0 });
    await isAsWritten();
  });

  it('fill rows batch by batch, including those that are written meanwhile', async () => {
    await store.script(`INSERT INTO catalog_note (id, body) SELECT gen_random_uuid(), repeat('x', 500) FROM generate_series(1, 20000)`);
    await store.add(
      [entity('Note', [...note.fields.slice(1), field('stars', 'Int')])],
      'stars',
      '--sql',
      'Catalog.Note.stars=length("body")',
    );
    let running = true;
    const writing = (async () => {
      while (running) await other.query(`INSERT INTO catalog_note (id, body) VALUES (gen_random_uuid(), 'late')`).catch(() => undefined);
    })();
    const { status, out, err } = await store.apply('--locks');
    running = false;
    await writing;
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(
      /fill catalog_note\.stars of rows that have none: locks on the rows of a batch, for at most as long; \d+ rows in \d+ batches/,
    );
    expect(await store.rows(`SELECT DISTINCT stars FROM catalog_note WHERE length(body) <> stars OR stars IS NULL`)).toEqual([]);
    await isAsWritten();
  });
});
