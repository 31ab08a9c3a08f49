import { addServiceEndpoints, createHost, mapServiceEndpoints, StartRefused } from '@portico/host-fastify';
import type { Environment, JwtOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { area, operation } from '../support/plans.ts';
import { audience, good, hmacToken, issuer, secret } from './support/signing.ts';
import { hmacJwt, tokenHost } from './support/tokenHost.ts';

const open = operation({ verb: 'GET', route: '/x' });

/** What keeps a host from starting; nothing where it starts. */
async function problemsOf(endpoints: ServiceEndpointsOptions, environment: Environment = 'test', plan = open): Promise<readonly string[]> {
  const host = createHost({ environment, logger: false });
  addServiceEndpoints(host, [area([plan])], endpoints);
  mapServiceEndpoints(host);
  try {
    await host.ready();
    return [];
  } catch (error) {
    if (error instanceof StartRefused) return error.problems;
    throw error;
  } finally {
    await host.close();
  }
}

const noKey = 'tokens cannot be verified: set Service:Jwt:Key or Service:Jwt:JwksUri';
const noIssuer = 'tokens cannot be verified: set Service:Jwt:Issuer';
const noAudience = 'tokens cannot be verified: set Service:Jwt:Audience';

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
    ['nothing', {}, [noKey, noIssuer, noAudience]],
    ['a key alone', { key: secret }, [noIssuer, noAudience]],
    ['no key', { issuer, audience }, [noKey]],
    ['empty texts', { key: secret, issuer: '', audience: '' }, [noIssuer, noAudience]],
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

  it('[AUTH-16] must be there in production once an operation needs a caller, unless the host tells callers in its own way', async () => {
    const refused = [noKey, noIssuer, noAudience];
    const guarded = { ...open, permissions: ['catalog.room.read'] };
    expect(await problemsOf({}, 'production', guarded)).toEqual(refused);
    expect(await problemsOf({}, 'production', { ...open, needsCaller: true })).toEqual(refused);
    expect(await problemsOf({ requireJwt: true }, 'production')).toEqual(refused);
    expect(await problemsOf({ requireAuthorizationByDefault: true }, 'production')).toEqual(refused);
    expect(await problemsOf({ requireAuthorizationByDefault: true }, 'production', { ...open, allowAnonymous: true })).toEqual([]);
    expect(await problemsOf({}, 'production')).toEqual([]);
    expect(await problemsOf({}, 'development', guarded)).toEqual([]);
    expect(await problemsOf({ requireJwt: false }, 'production', guarded)).toEqual([]);
    expect(await problemsOf({ authenticate: () => undefined }, 'production', guarded)).toEqual([]);
    expect(await problemsOf({ jwt: hmacJwt }, 'production', guarded)).toEqual([]);
  });
});
