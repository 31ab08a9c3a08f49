import { matchesPermission } from '@portico/core';
import type { CachePlan, OperationCall } from '@portico/runtime';
import { Caller } from '@portico/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cachedHost, counted, describeLevels, minute } from './support/cached.ts';

/** The properties of a caller on which responses may depend, sent as headers. */
const callers = fc.option(
  fc.record(
    {
      user: fc.constantFrom('ann', 'bob', '1', '["ann"]'),
      tenant: fc.constantFrom('north', 'south', '0'),
      permission: fc.constantFrom('test.a.view-all', 'test.b.view-all', '*', 'test.*', 'other.read'),
      claim: fc.constantFrom('x', 'y'),
    },
    { requiredKeys: ['user'] },
  ),
  { nil: {} },
);

type Sent = { readonly user?: string; readonly tenant?: string; readonly permission?: string; readonly claim?: string };

/** The properties of its caller that an operation may read with each kind of dependency. */
const kinds: readonly (readonly [string, CachePlan, (sent: Sent) => unknown])[] = [
  ['nothing', minute, () => null],
  ['the tenant', { ...minute, tenant: true }, ({ tenant }) => tenant],
  ['the owner', { ...minute, owned: ['test.a'] }, (sent) => view(sent, 'test.a')],
  [
    'two owners and the tenant',
    { ...minute, owned: ['test.a', 'test.b'], tenant: true },
    (sent) => [view(sent, 'test.a'), view(sent, 'test.b'), sent.tenant],
  ],
  ['anything', { ...minute, caller: true }, (sent) => sent],
];

/** Returns the rows of an owned entity that a caller sees. */
function view({ user, permission }: Sent, entity: string): unknown {
  return permission !== undefined && matchesPermission(permission, `${entity}.view-all`) ? 'all' : `of ${user}`;
}

/** Reads the same properties from the operation's call. */
function sentOf({ source: { rawHeaders } }: OperationCall): Sent {
  const found: Record<string, string> = {};
  for (let index = 0; index < rawHeaders.length; index += 2) found[rawHeaders[index]!.toLowerCase()] = rawHeaders[index + 1]!;
  return found;
}

describeLevels('[CACHE-01] Cached responses are never shared between callers', (shared) => {
  it.each(kinds)('if they depend on %s', async (_what, cache, seen) => {
    const redis = shared();
    const { plan, runs } = counted(cache, {
      invoke: (input: object, _services, call) => {
        made.push(1);
        return { input, seen: seen(only(sentOf(call))) ?? null };
      },
    });
    const made: number[] = [];
    const { host } = await cachedHost([plan], { ...(redis && { endpoints: { redis } }) });
    const asked = new Set<string>();
    await fc.assert(
      fc.asyncProperty(callers, fc.constantFrom('1', '2'), async (sent, a) => {
        const answer = await host.inject({ url: `/counted?a=${a}`, headers: { ...sent } });
        const expected = { input: { a }, seen: seen(sent) ?? null };
        expect(answer.json()).toEqual(JSON.parse(JSON.stringify(expected)));
        asked.add(JSON.stringify(expected));
      }),
      { numRuns: 150 },
    );
    expect(runs()).toBe(0);
    // If no property matters, one response serves all callers.
    if (cache.caller !== true) expect(made.length).toBe(asked.size);
  });

  it.each([
    ['without additional ones', {}],
    ['with permissions of a role', { role: 'partner' }],
    ['in a tenant that the request names', { 'x-tenant-id': 'north' }],
    ['both', { role: 'partner', 'x-tenant-id': 'north' }],
  ])('[CACHE-01] if the caller cannot list all claims, %s', async (_how, headers) => {
    const { plan } = counted({ ...minute, caller: true }, { invoke: (_input, _services, { caller }) => caller.claim('key') });
    const { host } = await cachedHost([plan], {
      host: { environment: 'development', logger: false },
      endpoints: {
        roles: { partner: { permissions: ['*'] } },
        authenticate: ({ headers: { key, role } }) => new KeyCaller(String(key), role as string | undefined),
      },
    });
    for (const key of ['one', 'two']) expect((await host.inject({ url: '/counted', headers: { ...headers, key } })).json()).toBe(key);
  });

  it('[CACHE-01] if nothing declares what they depend on', async () => {
    const { plan, runs } = counted({ seconds: 60 }, {});
    const { cache: _, ...silent } = plan;
    const { host } = await cachedHost([{ ...silent, group: 'G' }], {
      module: { groups: [{ name: 'G', optionsName: 'G', prefix: '' }], compose: async () => ({}) },
      groups: { G: { responseCacheDuration: 60 } },
    });
    for (const headers of [{}, { user: 'ann' }, { user: 'ann', claim: 'x' }, { user: 'ann', tenant: 't' }, { user: 'ann' }, {}])
      await host.inject({ url: '/counted', headers });
    expect(runs()).toBe(4);
  });
});

/** A caller that is identified by a key; its class lists no claims. */
class KeyCaller extends Caller {
  readonly isAuthenticated = true;
  readonly id = undefined;
  readonly #claims: Readonly<Record<string, string | undefined>>;

  constructor(key: string, role: string | undefined) {
    super();
    this.#claims = { key, role };
  }

  claim(name: string): string | undefined {
    return this.#claims[name];
  }
}

function only({ user, tenant, permission, claim }: Sent): Sent {
  return { ...(user && { user }), ...(tenant && { tenant }), ...(permission && { permission }), ...(claim && { claim }) };
}
