import { addServiceEndpoints, createHost, mapServiceEndpoints, StartupError } from '@portico/host-fastify';
import type { Environment, JwtOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { area, operation } from '../support/plans.ts';
import { audience, good, hmacToken, issuer, secret } from './support/signing.ts';
import { hmacJwt, tokenHost } from './support/tokenHost.ts';

const open = operation({ verb: 'GET', route: '/x' });

/** Returns the startup errors of a host; an empty list if it starts. */
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

const missing = (keys: string) => `tokens cannot be verified: set ${keys} (in the environment ${keys.replaceAll(':', '__')})`;
const missingKey = (keys: string) => `${missing(keys)}; \`npx portico keys jwt\` generates a key`;
const nothing =
  missingKey('Service:Jwt:Key or Service:Jwt:JwksUri, Service:Jwt:Issuer and Service:Jwt:Audience') +
  '; to authenticate callers in another way, set the option authenticate; to accept anonymous callers only, set requireJwt: false';
const noNames = missing('Service:Jwt:Issuer and Service:Jwt:Audience');

describe('the JWT settings', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('[AUTH-06] are read from configuration', async () => {
    vi.stubEnv('Service__Jwt__Key', secret);
    vi.stubEnv('Service__Jwt__Issuer', issuer);
    vi.stubEnv('Service__Jwt__Audience', audience);
    const { ask } = await tokenHost({});
    expect((await ask(hmacToken())).json()).toMatchObject({ sub: 'u-1' });
    expect((await ask(hmacToken(good, { key: secret + 'x' }))).statusCode).toBe(401);
  });

  it('come from the option, otherwise from configuration, member by member', async () => {
    vi.stubEnv('Service__Jwt__JwksUri', 'https://keys.test');
    vi.stubEnv('Service__Jwt__Issuer', issuer);
    vi.stubEnv('Service__Jwt__Audience', 'another');
    const { ask } = await tokenHost({ jwt: { key: secret, audience } });
    expect((await ask(hmacToken())).statusCode).toBe(200);
  });

  it('[AUTH-06] require a key of at least 32 bytes, and never expose it', async () => {
    expect(await problemsOf({ jwt: { ...hmacJwt, key: 'k'.repeat(31) } })).toEqual([
      'Service:Jwt:Key has 31 bytes; HS256 needs at least 32 (RFC 7518 section 3.2); `npx portico keys jwt` generates one',
    ]);
    expect(await problemsOf({ jwt: { ...hmacJwt, key: 'k'.repeat(32) } })).toEqual([]);
    expect(await problemsOf({ jwt: { ...hmacJwt, key: 'é'.repeat(16) } })).toEqual([]);
  });

  it.each<[string, JwtOptions, string[]]>([
    ['nothing', {}, [nothing]],
    ['only a key', { key: secret }, [noNames]],
    ['no key', { issuer, audience }, [missingKey('Service:Jwt:Key or Service:Jwt:JwksUri')]],
    ['empty texts', { key: secret, issuer: '', audience: '' }, [noNames]],
    [
      'two kinds of keys',
      { ...hmacJwt, jwksUri: 'https://x.test' },
      ['Service:Jwt:Key and Service:Jwt:JwksUri are both set; set only one'],
    ],
    ['an invalid address', { issuer, audience, jwksUri: 'keys' }, ['Service:Jwt:JwksUri is not an https address']],
    [
      'a lifetime of zero',
      { ...hmacJwt, lifetime: '0m' },
      ["Service:Jwt:Lifetime is '0m'; it must be above 0: seconds, or a text such as 1h"],
    ],
    ['a negative clock skew', { ...hmacJwt, clockSkew: -1 }, ["Service:Jwt:ClockSkew is '-1'; it must be seconds"]],
  ])('must be complete, or the startup fails: %s', async (_what, jwt, problems) => {
    expect(await problemsOf({ jwt })).toEqual(problems);
  });

  it('require TLS for keys in production, except from the same machine', async () => {
    const at = (jwksUri: string) => problemsOf({ jwt: { jwksUri, issuer, audience } }, 'production');
    expect(await at('http://issuer.test/keys')).toEqual(['Service:Jwt:JwksUri is not an https address']);
    expect(await at('https://issuer.test/keys')).toEqual([]);
    expect(await at('http://localhost:8080/keys')).toEqual([]);
  });

  it.each(['production', 'test'] as const)(
    '[AUTH-16] are required in %s, whatever the operations require: one error names all of them',
    async (environment) => {
      const guarded = { ...open, permissions: ['catalog.room.read'] };
      for (const plan of [open, guarded, { ...open, allowAnonymous: true as const }])
        expect(await problemsOf({}, environment, plan)).toEqual([nothing]);
      expect(await problemsOf({ jwt: hmacJwt }, environment, guarded)).toEqual([]);
    },
  );

  it('[AUTH-16] are required if no environment is named', async () => {
    vi.stubEnv('NODE_ENV', '');
    expect(await problemsOf({}, undefined)).toEqual([nothing]);
  });

  it.each(['Key', 'Issuer', 'Audience'])('[AUTH-16] are required completely: Service:Jwt:%s alone is missing', async (left) => {
    const set = { Key: secret, Issuer: issuer, Audience: audience };
    for (const [name, value] of Object.entries(set)) if (name !== left) vi.stubEnv(`Service__Jwt__${name}`, value);
    const problem = left === 'Key' ? missingKey('Service:Jwt:Key or Service:Jwt:JwksUri') : missing(`Service:Jwt:${left}`);
    expect(await problemsOf({}, 'production')).toEqual([problem]);
  });

  it('[AUTH-16] are optional in development, with custom authentication, and with requireJwt: false', async () => {
    const guarded = { ...open, permissions: ['catalog.room.read'] };
    expect(await problemsOf({}, 'development', guarded)).toEqual([]);
    expect(await problemsOf({ authenticate: () => undefined }, 'production', guarded)).toEqual([]);
    expect(await problemsOf({ requireJwt: false }, 'production', guarded)).toEqual([]);
    expect(await problemsOf({ requireJwt: true }, 'development')).toEqual([nothing]);
    expect(await problemsOf({ requireJwt: true, authenticate: () => undefined }, 'test')).toEqual([nothing]);
  });
});
