import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@portico/data';
import { postgresStore, storeAdapter, StoreUnavailable } from '@portico/data-postgres';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { whereIs } from '../../../scripts/lib/needs.mjs';
import { Server } from './support/standby.ts';

const initdb = whereIs('initdb');
const patience = { timeout: 15_000, interval: 100 };
const insert = (id: number) => [{ statement: { name: 'insert', text: 'INSERT INTO note VALUES ($1)' }, values: [id], expect: 1 }];
const ids = async (store: Store) => (await store.rows({ name: 'ids', text: 'SELECT id FROM note ORDER BY id' }, [])).map(([id]) => id);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function kept<T extends { remove(): Promise<void> }>(made: T): T {
  ends.push(() => made.remove());
  return made;
}

function open(url: string): Store {
  const store = postgresStore({ name: 'notes', url, connectTimeout: 2000 });
  ends.push(() => store.close());
  return store;
}

async function onServer(server: Server, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(server.url());
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

/** Returns a primary and a standby that has the same table. */
async function pair(): Promise<{ readonly primary: Server; readonly standby: Server }> {
  const primary = kept(await Server.primary(initdb!));
  await onServer(primary, 'CREATE TABLE note (id integer PRIMARY KEY)');
  return { primary, standby: kept(await primary.standby()) };
}

describe.skipIf(!initdb)('a store on a primary and its standby', () => {
  it('writes to the primary, whichever server its URL names first', async () => {
    const { primary, standby } = await pair();
    const store = open(standby.url(primary));
    await store.write(insert(1));
    expect(await ids(store)).toEqual([1]);
    const session = await store.session!();
    await session.run('INSERT INTO note VALUES (2)');
    await session.close();
    expect((await onServer(primary, 'SELECT id FROM note')).rows).toHaveLength(2);
  });

  it('continues on the standby once it is promoted, with its notifications', async () => {
    const { primary, standby } = await pair();
    const store = open(primary.url(standby));
    const heard: string[] = [];
    await store.listen!('notes', (payload) => heard.push(payload));
    await store.write(insert(1));
    await expect.poll(async () => (await onServer(standby, 'SELECT id FROM note')).rows, patience).toHaveLength(1);
    await primary.kill();
    const rejected = await store.write(insert(2)).catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(StoreUnavailable);
    expect((rejected as StoreUnavailable).outcome).toMatchObject({ status: 503, retryAfter: 1 });
    await standby.promote();
    await expect
      .poll(
        () =>
          store.write(insert(3)).then(
            () => 'written',
            () => 'rejected',
          ),
        patience,
      )
      .toBe('written');
    expect(await ids(store)).toEqual([1, 3]);
    await expect
      .poll(async () => {
        await onServer(standby, "NOTIFY notes, 'there'");
        return heard;
      }, patience)
      .toContain('there');
  });

  it('leaves a primary that hangs, reports an unknown outcome, and does not return to it', async () => {
    const { primary, standby } = await pair();
    const store = open(primary.url(standby));
    await store.write(insert(1));
    await expect.poll(async () => (await onServer(standby, 'SELECT id FROM note')).rows, patience).toHaveLength(1);
    primary.pause();
    const [hanging, reading] = [store.write(insert(2)).catch((error: unknown) => error), ids(store)];
    await sleep(500);
    await standby.promote();
    const error = (await hanging) as StoreUnavailable;
    expect(error.outcome.detail).toBe('The connection to notes was lost during the commit: the changes may be saved or not.');
    expect(error).toMatchObject({ isUncertain: true, repeatable: false });
    expect(store.violationOf(error)).toBeUndefined();
    expect(await reading).toEqual([1]);
    primary.resume();
    // The old primary still accepts writes, and is first in the URL.
    const other = open(primary.url(standby));
    await store.write(insert(3));
    expect(await ids(store)).toEqual([1, 3]);
    await standby.kill();
    await expect(store.write(insert(4))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await ids(other)).not.toContain(4);
  });

  it('rejects requests while no server accepts writes', async () => {
    const { primary, standby } = await pair();
    await primary.kill();
    const store = open(primary.url(standby));
    await expect(ids(store)).rejects.toMatchObject({ outcome: { status: 503, detail: 'No server of notes accepts writes.' } });
    await expect(store.session!()).rejects.toThrow('No server accepts writes');
  });

  it('does not acknowledge a commit whose wait for the standby was canceled', async () => {
    const { primary } = await pair();
    const store = open(primary.url());
    await onServer(primary, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    await onServer(primary, 'SELECT pg_reload_conf()');
    for (const write of [() => store.write(insert(1)), () => store.write([...insert(2), ...insert(3), ...insert(4)])]) {
      const waiting = write().catch((error: unknown) => error);
      const cancel = "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
      await expect.poll(async () => (await onServer(primary, cancel)).rowCount, patience).toBe(1);
      const error = (await waiting) as StoreUnavailable;
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect(error.isUncertain).toBe(true);
      expect(error.outcome.detail).toBe('notes has saved the changes on one server only: they may be lost or not.');
    }
  });
});

describe('the URL of several servers', () => {
  it('is rejected if the store could not write', () => {
    const find = (url: string) => storeAdapter.findProblems!({ name: 'notes', url, settings: {} });
    expect(find('postgres://a:1,b:2/notes')).toEqual([]);
    expect(find('postgres://a:1,b:2/notes?target_session_attrs=any')).toEqual([]);
    expect(find('postgres://a,b/notes?target_session_attrs=standby')).toEqual([
      "a URL of the store 'notes' has a target_session_attrs that does not suit a store; it must be read-write, primary or any",
    ]);
  });

  it('names the database and the first server for telemetry', () => {
    const url = 'postgres://anna:secret@a:6000,[::1]:6001/notes?target_session_attrs=read-write&application_name=shop';
    expect(open(url).address).toEqual({ database: 'notes', host: 'a', port: 6000 });
  });
});
