import { expect, it } from 'vitest';
import type { AnswerCacheSetup } from '../../../host/src/caching/answerCache.ts';
import type { KeptAnswer } from '../../../host/src/caching/keptAnswer.ts';
import { openLevel } from '../../../host/src/caching/levels/openLevel.ts';
import { StoreAdapters } from '../../../host/src/stores/storeAdapters.ts';

const answer: KeptAnswer = {
  status: 200,
  contentType: 'application/json',
  body: new Uint8Array(2),
  etag: '"1"',
  headers: {},
  madeAt: 0,
  until: 60_000,
  versions: 'one',
};

/** Keeps an answer and renews a tag in a host with stores at these places, and gives back the keys that were set in Redis. */
async function keysOf(...places: readonly string[]): Promise<readonly string[]> {
  const keys: string[] = [];
  const client = { set: async (key: string) => keys.push(key) };
  const connection = { prefix: '', run: async (command: (client: unknown) => unknown) => command(client) };
  const adapters = new StoreAdapters();
  const setup = {
    endpoints: { options: {}, modules: [] },
    routes: [],
    stores: places.map((at, index) => ({ name: `store${index}`, areas: [], at, settings: {}, adapters })),
    redis: { isConfigured: true, connection: async () => connection },
  };
  const level = await openLevel(setup as unknown as AnswerCacheSetup);
  level?.keep('key', answer);
  await level?.renew(['entity:Test.Rate']);
  return keys;
}

it('[CACHE-03] A host tells others what it writes, also where it has another store in memory', async () => {
  expect(await keysOf('sqlite::memory:', 'postgres://server/shared')).toContain('cache:entity:Test.Rate');
  expect(await keysOf('sqlite::memory:')).toEqual([]);
});

it('[CACHE-01] Answers are shared only where no data are in memory', async () => {
  const answers = async (...places: readonly string[]) => (await keysOf(...places)).filter((key) => key.startsWith('cache:answer:'));
  expect(await answers('postgres://server/shared')).toEqual(await answers('postgres://server/shared'));
  expect(await answers('sqlite::memory:', 'postgres://server/shared')).not.toEqual(
    await answers('sqlite::memory:', 'postgres://server/shared'),
  );
});
