import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiledStall, hostOf, stallDatabase } from '../support/stall.ts';
import type { Stall, StallHost } from '../support/stall.ts';

let stall: Stall;
beforeAll(async () => void (stall = await compiledStall()));
afterAll(() => stall.project.remove());

const key = () => randomBytes(32).toString('base64');

/** Hosts with one database, each with the keys that it is given. */
async function hosts(...keys: readonly (readonly string[])[]) {
  const url = await stallDatabase(stall);
  const settings = keys.map((each) => ({
    'Service:Database:Url': url,
    ...(each.length > 0 && { 'Service:Cursors:Key': each.join(', ') }),
  }));
  const started = await Promise.all(settings.map((each) => hostOf([stall.module], { settings: each })));
  for (const name of ['a', 'b', 'c']) await started[0]!.inject({ method: 'POST', url: '/items', payload: { name } });
  return started.map((host) => async (after?: string) => {
    const response = await host.inject(after === undefined ? '/items' : `/items?after=${encodeURIComponent(after)}`);
    const body = response.json<{ items?: { name: string }[]; next?: string; code?: string }>();
    return { status: response.statusCode, names: body.items?.map(({ name }) => name), next: body.next ?? '', code: body.code };
  });
}

describe('A cursor of a keyset query', () => {
  it('is read by every host with the same key', async () => {
    const shared = key();
    const [one, other] = await hosts([shared], [shared]);
    expect(await other!((await one!()).next)).toMatchObject({ status: 200, names: ['c'] });
  });

  it('is read by both hosts while the key is rotated: the new host has both keys, the old one has them before it is first', async () => {
    const [older, newer] = [key(), key()];
    const [before, during, after] = await hosts([older, newer], [newer, older], [newer]);
    const [ofOlder, ofNewer] = [(await before!()).next, (await during!()).next];
    for (const walk of [before!, during!]) {
      expect(await walk(ofOlder)).toMatchObject({ status: 200, names: ['c'] });
      expect(await walk(ofNewer)).toMatchObject({ status: 200, names: ['c'] });
    }
    expect(await after!(ofNewer)).toMatchObject({ status: 200, names: ['c'] });
    expect(await after!(ofOlder)).toMatchObject({ status: 400, code: 'BINDING_FAILED' });
  });

  it('is rejected with 400 by a host with another key, and by one with a key of its own process', async () => {
    const [one, other] = await hosts([key()], [key()]);
    expect(await other!((await one!()).next)).toMatchObject({ status: 400, code: 'BINDING_FAILED' });
  });

  it.each(['nowhere', 'AQ', '=', '%00', 'x'.repeat(8193), '{"id":1}', '../..'])(
    'is rejected with 400 if it cannot be read: %j',
    async (text) => {
      const [walk] = await hosts([key()]);
      expect(await walk!(text)).toMatchObject({ status: 400, code: 'BINDING_FAILED' });
      const next = (await walk!()).next;
      for (const changed of [next.slice(1), next.slice(0, -1), `${next}A`, `${next}=`, next.toLowerCase()])
        expect(await walk!(changed)).toMatchObject({ status: 400, code: 'BINDING_FAILED' });
    },
  );
});

describe('A host with a keyset query', () => {
  const start = async (more: StallHost) => {
    const url = await stallDatabase(stall);
    const settings = { 'Service:Database:Url': url, ...more.settings };
    return hostOf([stall.module], { ...more, settings }).then(
      () => [],
      (error: { readonly problems?: readonly string[] }) => error.problems,
    );
  };
  const missing =
    'Stall.WalkItems returns pages with cursors, but no key encrypts them; set Service:Cursors:Key to the same secret of at least 32 bytes in every process; `npx portico keys cursor` generates one';

  it.each([
    ['production', [missing]],
    ['development', []],
    ['test', []],
  ] as const)('and without a key, in the environment %s: startup problems %j', async (environment, problems) => {
    expect(await start({ environment })).toEqual(problems);
    expect(await start({ environment, settings: { 'Service:Cursors:Key': ' , ' } })).toEqual(problems);
  });

  it('starts in production with a key, and with several', async () => {
    for (const keys of [key(), `${key()},${key()}`])
      expect(await start({ environment: 'production', settings: { 'Service:Cursors:Key': keys } })).toEqual([]);
  });

  it.each(['production', 'test'] as const)('fails at startup with a key that is too short, in the environment %s', async (environment) => {
    const keys = `${key()}, ${'x'.repeat(31)}`;
    expect(await start({ environment, settings: { 'Service:Cursors:Key': keys } })).toEqual([
      'the key 2 of Service:Cursors:Key has 31 bytes; it must have at least 32',
    ]);
  });
});
