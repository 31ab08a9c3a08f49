import { createMigrationTable, recordMigration } from '@portico/sql';
import type { AreaData } from '@portico/data';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { canOpen, freshStore } from '../../data/test/support/freshStore.ts';
import type { FreshStore } from '../../data/test/support/freshStore.ts';
import { onServer } from '../../data/test/support/postgresServer.ts';
import { dataArea } from './support/data.ts';
import { problemsOf, started } from './support/dataHosts.ts';

const url = 'postgres://ada@127.0.0.1:1/notes';

describe('the connections of a store that is opened by its URL', () => {
  function set(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
  }

  it('are as many as configured, which must be a whole number above 0', async () => {
    set({ Service__Stores__notes__Readers: '0', Service__Database__Writers: '1.5' });
    expect(await problemsOf([dataArea()], { endpoints: { stores: { notes: url } } })).toEqual([
      'Service:Stores:notes:Readers (or Service:Database:Readers) is 0; it must be a whole number above 0',
      'Service:Stores:notes:Writers (or Service:Database:Writers) is 1.5; it must be a whole number above 0',
    ]);
  });

  it('have valid durations and choices', async () => {
    set({ Service__Stores__notes__StatementTimeout: 'soon', Service__Stores__notes__Pooling: 'statement' });
    expect(await problemsOf([dataArea()], { endpoints: { stores: { notes: url } } })).toEqual([
      "Service:Stores:notes:StatementTimeout is 'soon'; it must be a duration: seconds, or a text such as '500ms', '30s' or '5m'",
      "Service:Stores:notes:Pooling is 'statement'; valid values are transaction, session",
    ]);
  });

  it('cannot be configured for a store on SQLite', async () => {
    set({ Service__Stores__notes__Readers: '0' });
    const host = await started([dataArea()], { endpoints: { stores: { notes: 'sqlite::memory:' } } });
    expect((await host.inject('/notes')).statusCode).toBe(200);
  });

  it('are checked together with the deadline of operations, a number of milliseconds', async () => {
    expect(await problemsOf([dataArea()], { endpoints: { operationTimeout: -1 } })).toEqual([
      'the option operationTimeout is -1; it must be a number of milliseconds, or 0 to disable it',
    ]);
  });
});

describe.skipIf(!canOpen('PostgreSQL'))('a host whose store is on PostgreSQL', () => {
  async function migrated(): Promise<FreshStore> {
    const fresh = await freshStore('PostgreSQL', { name: 'notes' });
    onTestFinished(() => fresh.drop());
    const schema = await (dataArea().data as AreaData).schema();
    const note = recordMigration('notes', { name: '0001_initial', hash: schema.hash, checksum: '', appliedAt: new Date(0).toISOString() });
    await fresh.store.script([schema.create.postgres, createMigrationTable, note].join('\n'));
    return fresh;
  }

  it('has as many readers as configured, and at most twice as many plus one', async () => {
    const fresh = await migrated();
    vi.stubEnv('Service__Stores__notes__Url', fresh.address);
    vi.stubEnv('Service__Stores__notes__Readers', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const host = await started([dataArea()]);
    const pages = await Promise.all(Array.from({ length: 20 }, () => host.inject('/notes')));
    expect(pages.map(({ statusCode }) => statusCode)).toEqual(pages.map(() => 200));
    const database = new URL(fresh.address).pathname.slice(1);
    const { rows } = await onServer(
      `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = '${database}' AND query LIKE 'SELECT body FROM test_note%'`,
    );
    expect((rows as { n: number }[])[0]!.n).toBeLessThanOrEqual(3);
  });

  it('is not ready while its store is read-only, and ready again when it accepts writes', { timeout: 120_000 }, async () => {
    const fresh = await migrated();
    const database = new URL(fresh.address).pathname.slice(1);
    const host = await started([dataArea()], { endpoints: { stores: { notes: fresh.store } } });
    await host.listen({ port: 0, host: '127.0.0.1' });
    const ready = async () => {
      const answer = await host.inject('/health/ready');
      return [answer.statusCode, answer.json<{ dependencies: Record<string, string> }>().dependencies['store notes']];
    };
    expect(await ready()).toEqual([200, 'reached']);
    await onServer(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
    await onServer(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${database}'`);
    await expect.poll(ready, { timeout: 60_000 }).toEqual([503, 'is read-only']);
    expect((await host.inject('/notes')).statusCode).toBe(200);
    await onServer(`ALTER DATABASE ${database} SET default_transaction_read_only = off`);
    await expect.poll(ready, { timeout: 60_000 }).toEqual([200, 'reached']);
  });
});
