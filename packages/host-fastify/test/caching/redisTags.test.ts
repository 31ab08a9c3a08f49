import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { RedisUnavailable } from '../../../host/src/redis/redisConnection.ts';
import type { RedisConnection } from '../../../host/src/redis/redisConnection.ts';
import { answerMemory } from '../../../host/src/caching/levels/answerMemory.ts';
import { RedisLevel } from '../../../host/src/caching/levels/redisLevel.ts';
import { held } from './support/cached.ts';

/** A Redis of which each test says what becomes of a command. */
function levelOver(commands: Record<'set' | 'mGet', (key: string) => Promise<unknown>>) {
  const client = { set: commands.set, mGet: (keys: string[]) => commands.mGet(keys.join(' ')) };
  const connection = { prefix: '', run: async (command: (client: unknown) => Promise<unknown>) => command(client) };
  return new RedisLevel(connection as unknown as RedisConnection, { answers: answerMemory(LRUCache, {}), build: '' });
}

it('[CACHE-03] A tag that is written again while the outage is made up for is renewed again, and nothing is given before', async () => {
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

it('[CACHE-03] A tag that Redis throws away as soon as it is set has no version, and nothing is kept under it', async () => {
  const kept: string[] = [];
  const level = levelOver({ set: async (key) => kept.push(key), mGet: async () => [null, null] });
  const versions = await level.versions('a', ['tag:one']);
  kept.length = 0;
  level.keep('a', { status: 200, contentType: '', body: new Uint8Array(1), etag: '', headers: {}, madeAt: 0, until: 9, versions });
  expect([kept, level.near('a', versions)]).toEqual([[], undefined]);
});
