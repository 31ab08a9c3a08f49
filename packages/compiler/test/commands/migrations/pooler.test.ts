import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { whereIs } from '../../../../../scripts/lib/needs.mjs';
import { PgBouncer } from '../../../../../scripts/lib/pgBouncer.mjs';
import { postgresServer } from '../../../../data/test/support/postgresServer.ts';
import { entity, field, migratedStore, targets } from '../../support/migrations.ts';

const target = targets.find(({ dialect }) => dialect.name === 'postgres');
const command = whereIs('pgbouncer');
const note = entity('Note', [field('body')]);

describe.runIf(target && command)('migrations behind PgBouncer in transaction mode', () => {
  let store: Awaited<ReturnType<typeof migratedStore>>;
  let pooler: PgBouncer;
  let pooled: string;
  beforeEach(async () => {
    store = await migratedStore(target!);
    pooler = await PgBouncer.make(command!, postgresServer!);
    pooled = Object.assign(new URL(pooler.url), { pathname: new URL(store.url).pathname }).href;
    await store.add([note], 'first');
  });
  afterEach(async () => {
    await pooler.remove();
    await store.close();
  });
  const configure = (settings: Readonly<Record<string, string>>) =>
    store.write('service.json', JSON.stringify({ Service: { Stores: { hotel: { Url: pooled, ...settings } } } }));

  it('are rejected with instructions, because the pooler would keep the lock of the migrator', async () => {
    const { status, err } = await store.run({}, 'apply', '--url', pooled);
    expect(status).toBe(1);
    expect(err).toContain("The store 'hotel' is behind a pooler such as PgBouncer, which cannot hold the migrator's lock.");
    expect(err).toContain('with --url or as Service:Stores:hotel:DirectUrl');
    expect((await store.run({}, 'drift', '--url', pooled)).err).toBe("The store 'hotel' was never migrated.\n");
  });

  it('are applied at the direct address of the server if the store has one', async () => {
    configure({ DirectUrl: store.url });
    expect(await store.run({}, 'apply')).toMatchObject({ status: 0, out: 'hotel: applied 0001_first\n' });
    expect(await store.run({}, 'drift')).toMatchObject({ status: 0 });
  });

  it('are applied through a pooler that is configured for sessions', async () => {
    configure({ Pooling: 'session' });
    expect(await store.run({}, 'apply')).toMatchObject({ status: 0, out: 'hotel: applied 0001_first\n' });
  });
});
