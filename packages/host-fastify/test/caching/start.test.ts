import type { ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host-fastify';
import { expect, it } from 'vitest';
import { cachedHost, counted, minute } from './support/cached.ts';

const group = { name: 'G', optionsName: 'G', prefix: '' };

function start(configured: ConfiguredGroup, endpoints: ServiceEndpointsOptions = {}): Promise<unknown> {
  return cachedHost([counted(minute, { group: 'G' }).plan], { module: { groups: [group] }, groups: { G: configured }, endpoints });
}

it.each([-1, 0.5, Number.NaN])('[GROUP-20] a duration of %d seconds is a startup error', async (responseCacheDuration) => {
  await expect(start({ responseCacheDuration })).rejects.toThrow(
    `configureGroup('G') sets responseCacheDuration to ${responseCacheDuration}; it must be a whole number of seconds`,
  );
});

it.each([
  [{ maxBytes: 0 }, 'cache.maxBytes is 0; it must be a whole number above 0'],
  [{ maxEntries: 1.5 }, 'cache.maxEntries is 1.5; it must be a whole number above 0'],
  [{ store: 'disk' as 'memory' }, "cache.store is 'disk'; valid values are memory, redis, none"],
  [{ store: 'redis' as const }, 'cache.store is redis, but Redis has no address; set Service:Redis:Url'],
])('[CACHE-01] the option cache %j is a startup error', async (cache, problem) => {
  await expect(start({}, { cache })).rejects.toThrow(problem);
});
