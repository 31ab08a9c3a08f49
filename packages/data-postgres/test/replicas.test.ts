import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '@portico/data';
import { postgresStore } from '@portico/data-postgres';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { whereIs } from '../../../scripts/lib/needs.mjs';
import { Server } from './support/standby.ts';

const initdb = whereIs('initdb');
const patience = { timeout: 15_000, interval: 50 };
const count = { name: 'count', text: 'SELECT count(*), pg_is_in_recovery() FROM note' };
const insert = (id: number) => [{ statement: { name: 'insert', text: 'INSERT INTO note VALUES ($1)' }, values: [id], expect: 1 }];

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Returns a primary, a replica of it, and a store that reads from the replica. */
async function open(
  settings: readonly string[],
  options: object,
): Promise<{ readonly store: Store; readonly replica: Server; readonly primary: Server }> {
  const primary = await Server.primary(initdb!);
  ends.push(() => primary.remove());
  const client = new pg.Client(primary.url());
  await client.connect();
  await client.query('CREATE TABLE note (id integer PRIMARY KEY)');
  await client.end();
  const replica = await primary.standby(...settings);
  ends.push(() => replica.remove());
  const store = postgresStore({ name: 'notes', url: primary.url(), replicas: replica.url(), ...options });
  ends.push(() => store.close());
  return { store, replica, primary };
}

/** Reads the number of notes, and whether a replica has counted them. */
async function read(store: Store, after?: string): Promise<{ readonly notes: number; readonly isReplica: boolean }> {
  const [row] = await store.replicas!.rows(count, [], after);
  return { notes: Number(row![0]), isReplica: row![1] === true };
}

describe.skipIf(!initdb)('replicas of a store', () => {
  it('are read, and have what the caller has written before', async () => {
    const { store, replica } = await open([], {});
    await expect.poll(() => read(store), patience).toMatchObject({ isReplica: true });
    for (let notes = 1; notes <= 50; notes++) {
      await store.write(insert(notes));
      expect(await read(store, await store.replicas!.position())).toMatchObject({ notes });
    }
    expect(await read(store, await store.replicas!.position())).toEqual({ notes: 50, isReplica: true });
    await replica.kill();
    expect(await read(store)).toEqual({ notes: 50, isReplica: false });
  });

  it('show no old state to the caller that wrote, and it to others, while they are 5 s behind', async () => {
    const { store } = await open(['recovery_min_apply_delay=5s'], { maximumReplicaLag: 60_000, replicaWait: 50 });
    await expect.poll(() => read(store), patience).toMatchObject({ isReplica: true });
    await store.write(insert(1));
    const position = await store.replicas!.position();
    expect(await read(store)).toEqual({ notes: 0, isReplica: true });
    expect(await read(store, position)).toEqual({ notes: 1, isReplica: false });
    await expect.poll(() => read(store, position), patience).toEqual({ notes: 1, isReplica: true });
  });

  it('are not read while they are too old, even if they do not know it', async () => {
    const { store, replica, primary } = await open([], { maximumReplicaLag: 1500 });
    await expect.poll(() => read(store), patience).toMatchObject({ isReplica: true });
    const client = new pg.Client(replica.url());
    await client.connect();
    await client.query("ALTER SYSTEM SET primary_conninfo = ''");
    await client.query('SELECT pg_reload_conf()');
    await client.end();
    await sleep(500);
    await store.write(insert(1));
    await expect.poll(() => read(store), patience).toEqual({ notes: 1, isReplica: false });
    await primary.kill();
    await expect(read(store)).rejects.toMatchObject({ outcome: { status: 503 } });
  });

  it('are not read for a position that is none, or lies in the future', async () => {
    const { store } = await open([], {});
    await expect.poll(() => read(store), patience).toMatchObject({ isReplica: true });
    expect(await read(store, 'FFFFFFFF/0')).toMatchObject({ isReplica: false });
    expect(await read(store, "0/0'; --")).toMatchObject({ isReplica: false });
  });
});
