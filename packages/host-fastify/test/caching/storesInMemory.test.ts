import { expect, it } from 'vitest';
import type { ResponseCacheSetup } from '../../../host/src/caching/responseCache.ts';
import type { CachedResponse } from '../../../host/src/caching/cachedResponse.ts';
import { openLevel } from '../../../host/src/caching/levels/openLevel.ts';
import { StoreAdapters } from '../../../host/src/stores/storeAdapters.ts';

const answer: CachedResponse = {
  status: 200,
  contentType: 'application/json',
  body: new Uint8Array(2),
  etag: '"1"',
  headers: {},
  madeAt: 0,
  until: 60_000,
  versions: 'one',
};

/** Caches a response and invalidates a tag in a host with these stores, and returns the keys that were set in Redis. */
async function keysOf(...places: readonly string[]): Promise<readonly string[]> {
  const keys: string[] = [];
  const client = { set: async (key: string) => keys.push(key) };
  const connection = { prefix: '', dataId: '', run: async (command: (client: unknown) => unknown) => command(client) };
  const adapters = new StoreAdapters();
  const setup = {
    endpoints: { options: {}, modules: [] },
    routes: [],
    stores: places.map((at, index) => ({ name: `store${index}`, areas: [], at, settings: {}, adapters })),
    redis: { isConfigured: true, connection: async () => connection },
  };
  const level = await openLevel(setup as unknown as ResponseCacheSetup);
  level?.store('key', answer);
  await level?.renew(['entity:Test.Rate']);
  return keys;
}

it('[CACHE-03] A host publishes its writes, even if another of its stores is in memory', async () => {
  expect(await keysOf('sqlite::memory:', 'postgres://server/shared')).toContain('cache:entity:Test.Rate');
  expect(await keysOf('sqlite::memory:')).toEqual([]);
});

it('[CACHE-01] Responses are shared only if no data are in memory', async () => {
  const answers = async (...places: readonly string[]) => (await keysOf(...places)).filter((key) => key.startsWith('cache:answer:'));
  expect(await answers('postgres://server/shared')).toEqual(await answers('postgres://server/shared'));
  expect(await answers('sqlite::memory:', 'postgres://server/shared')).not.toEqual(
    await answers('sqlite::memory:', 'postgres://server/shared'),
  );
});
