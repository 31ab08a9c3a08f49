import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { RedisUnavailable } from '../../../host/src/redis/redisConnection.ts';
import type { RedisConnection } from '../../../host/src/redis/redisConnection.ts';
import { createResponseMemory } from '../../../host/src/caching/levels/responseMemory.ts';
import { RedisLevel } from '../../../host/src/caching/levels/redisLevel.ts';
import { held } from './support/cached.ts';

/** Creates a cache level on a Redis whose results each test defines. */
function levelOver(commands: Record<'set' | 'mGet', (key: string) => Promise<unknown>>) {
  const client = { set: commands.set, mGet: (keys: string[]) => commands.mGet(keys.join(' ')) };
  const connection = { prefix: '', dataId: '', run: async (command: (client: unknown) => Promise<unknown>) => command(client) };
  return new RedisLevel(connection as unknown as RedisConnection, { responses: createResponseMemory(LRUCache, {}), build: '' });
}

it('[CACHE-03] A tag that is written again during recovery is invalidated again before any response is used', async () => {
  let isOut = true;
  const first = held();
  const done: string[] = [];
  const level = levelOver({
    set: async (key) => {
      if (isOut) throw new RedisUnavailable();
      done.push(key);
      if (done.length === 1) await first.promise;
    },
    mGet: async () => (done.push('asked'), ['v', null]),
  });
  await level.renew(['tag:one']);
  isOut = false;
  const asked = level.versions('a', ['tag:one']);
  await expect.poll(() => done).toEqual(['cache:tag:one']);
  isOut = true;
  await level.renew(['tag:one', 'tag:two']);
  isOut = false;
  first.resolve();
  await asked;
  level.close();
  expect(done).toEqual(['cache:tag:one', 'cache:tag:one', 'cache:tag:two', 'asked']);
});

it('[CACHE-03] A tag that Redis evicts immediately has no version, and nothing is cached under it', async () => {
  const kept: string[] = [];
  const level = levelOver({ set: async (key) => kept.push(key), mGet: async () => [null, null] });
  const versions = await level.versions('a', ['tag:one']);
  kept.length = 0;
  level.store('a', { status: 200, contentType: '', body: new Uint8Array(1), etag: '', headers: {}, madeAt: 0, until: 9, versions });
  expect([kept, level.near('a', versions)]).toEqual([[], undefined]);
});
