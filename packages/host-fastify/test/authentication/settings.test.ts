import { addServiceEndpoints, createHost, mapServiceEndpoints, StartupError } from '@portico/host-fastify';
import type { Environment, JwtOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { area, operation } from '../support/plans.ts';
import { audience, good, hmacToken, issuer, secret } from './support/signing.ts';
import { hmacJwt, tokenHost } from './support/tokenHost.ts';

const open = operation({ verb: 'GET', route: '/x' });

/** What keeps a host from starting; nothing where it starts. */
async function problemsOf(endpoints: ServiceEndpointsOptions, environment?: Environment, plan = open): Promise<readonly string[]> {
  const host = createHost({ ...(environment && { environment }), logger: false });
  addServiceEndpoints(host, [area([plan])], endpoints);
  mapServiceEndpoints(host);
  try {
    await host.ready();
    return [];
  } catch (error) {
    if (error instanceof StartupError) return error.problems;
    throw error;
  } finally {
    await host.close();
  }
}

const missing = (keys: string) => `tokens cannot be verified: set ${keys} (in the environment Service__Jwt__Issuer and so on)`;
const nothing =
  missing('Service:Jwt:Key or Service:Jwt:JwksUri, Service:Jwt:Issuer and Service:Jwt:Audience') +
  '; a host that tells its callers in another way has the option authenticate, one that knows nobody says requireJwt: false';
const noNames = missing('Service:Jwt:Issuer and Service:Jwt:Audience');

describe('the settings of tokens', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('[AUTH-06] are read from configuration', async () => {
    vi.stubEnv('Service__Jwt__Key', secret);
    vi.stubEnv('Service__Jwt__Issuer', issuer);
    vi.stubEnv('Service__Jwt__Audience', audience);
    const { ask } = await tokenHost({});
    expect((await ask(hmacToken())).json()).toMatchObject({ sub: 'u-1' });
    expect((await ask(hmacToken(good, { key: secret + 'x' }))).statusCode).toBe(401);
  });

  it('are what the option says, before configuration, member by member', async () => {
    vi.stubEnv('Service__Jwt__JwksUri', 'https://keys.test');
    vi.stubEnv('Service__Jwt__Issuer', issuer);
    vi.stubEnv('Service__Jwt__Audience', 'another');
    const { ask } = await tokenHost({ jwt: { key: secret, audience } });
    expect((await ask(hmacToken())).statusCode).toBe(200);
  });

  it('[AUTH-06] hold a key of at least 32 bytes, which is never part of what is said', async () => {
    expect(await problemsOf({ jwt: { ...hmacJwt, key: 'k'.repeat(31) } })).toEqual([
      'Service:Jwt:Key has 31 bytes; HS256 needs at least 32 (RFC 7518 section 3.2)',
    ]);
    expect(await problemsOf({ jwt: { ...hmacJwt, key: 'k'.repeat(32) } })).toEqual([]);
    expect(await problemsOf({ jwt: { ...hmacJwt, key: 'é'.repeat(16) } })).toEqual([]);
  });

  it.each<[string, JwtOptions, string[]]>([
    ['nothing', {}, [nothing]],
    ['a key alone', { key: secret }, [noNames]],
    ['no key', { issuer, audience }, [missing('Service:Jwt:Key or Service:Jwt:JwksUri')]],
    ['empty texts', { key: secret, issuer: '', audience: '' }, [noNames]],
    [
      'two kinds of keys',
      { ...hmacJwt, jwksUri: 'https://x.test' },
      ['Service:Jwt:Key and Service:Jwt:JwksUri are both set; tokens are verified by one'],
    ],
    ['no address', { issuer, audience, jwksUri: 'keys' }, ['Service:Jwt:JwksUri is no https address']],
    [
      'a lifetime of nothing',
      { ...hmacJwt, lifetime: '0m' },
      ["Service:Jwt:Lifetime is '0m'; it must be seconds, or a text such as 1h, above 0"],
    ],
    ['a skew before nothing', { ...hmacJwt, clockSkew: -1 }, ["Service:Jwt:ClockSkew is '-1'; it must be seconds"]],
  ])('are whole, or the host does not start: %s', async (_what, jwt, problems) => {
    expect(await problemsOf({ jwt })).toEqual(problems);
  });

  it('fetch keys over TLS in production, but from the machine itself', async () => {
    const at = (jwksUri: string) => problemsOf({ jwt: { jwksUri, issuer, audience } }, 'production');
    expect(await at('http://issuer.test/keys')).toEqual(['Service:Jwt:JwksUri is no https address']);
    expect(await at('https://issuer.test/keys')).toEqual([]);
    expect(await at('http://localhost:8080/keys')).toEqual([]);
  });

  it.each(['production', 'test'] as const)(
    '[AUTH-16] must be there in %s, whatever the operations ask: one refusal names all',
    async (environment) => {
      const guarded = { ...open, permissions: ['catalog.room.read'] };
      for (const plan of [open, guarded, { ...open, allowAnonymous: true as const }])
        expect(await problemsOf({}, environment, plan)).toEqual([nothing]);
      expect(await problemsOf({ jwt: hmacJwt }, environment, guarded)).toEqual([]);
    },
  );

  it('[AUTH-16] must be there where no environment is named', async () => {
    vi.stubEnv('NODE_ENV', '');
    expect(await problemsOf({}, undefined)).toEqual([nothing]);
  });

  it.each(['Key', 'Issuer', 'Audience'])('[AUTH-16] must be there whole: Service:Jwt:%s alone is missing', async (left) => {
    const set = { Key: secret, Issuer: issuer, Audience: audience };
    for (const [name, value] of Object.entries(set)) if (name !== left) vi.stubEnv(`Service__Jwt__${name}`, value);
    const key = left === 'Key' ? 'Service:Jwt:Key or Service:Jwt:JwksUri' : `Service:Jwt:${left}`;
    expect(await problemsOf({}, 'production')).toEqual([missing(key)]);
  });

  it('[AUTH-16] may be missing in development, where the host tells callers in its own way, and where it says that it may', async () => {
    const guarded = { ...open, permissions: ['catalog.room.read'] };
    expect(await problemsOf({}, 'development', guarded)).toEqual([]);
    expect(await problemsOf({ authenticate: () => undefined }, 'production', guarded)).toEqual([]);
    expect(await problemsOf({ requireJwt: false }, 'production', guarded)).toEqual([]);
    expect(await problemsOf({ requireJwt: true }, 'development')).toEqual([nothing]);
    expect(await problemsOf({ requireJwt: true, authenticate: () => undefined }, 'test')).toEqual([nothing]);
  });
});
