import { Clock, TokenIssuer } from '@portico/core';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ServiceRegistry } from '@portico/runtime';
import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { hostOf } from '../support/hosts.ts';
import { audience, issuer, secret, start } from './support/signing.ts';
import { hmacJwt, SetClock, whoAmI } from './support/tokenHost.ts';

/** Creates a host with a service that depends on the issuer. */
async function issuing(endpoints: ServiceEndpointsOptions) {
  const clock = new SetClock();
  let tokens: TokenIssuer | undefined;
  const compose = async (registry: ServiceRegistry) => ({ tokens: (tokens = registry.builtIn(TokenIssuer)) });
  const services = (registry: ServiceRegistry) => {
    registry.replace(Clock, clock);
    endpoints.services?.(registry);
  };
  const host = await hostOf([whoAmI], { endpoints: { ...endpoints, services }, module: { compose } });
  return { host, clock, tokens: tokens! };
}

describe('TokenIssuer', () => {
  it('[AUTH-08] issues tokens that the host accepts for an hour', async () => {
    const { host, clock, tokens } = await issuing({ jwt: hmacJwt });
    const { token, expiresAt } = tokens.issue({ sub: 'u-1', name: 'Ada', roles: ['clerk'], permissions: ['a.*'], tenantId: 't-1' });
    expect(expiresAt).toEqual(new Date((start + 3600) * 1000));
    const ask = () => host.inject({ url: '/me', headers: { authorization: `Bearer ${token}` } });
    const known = { known: true, sub: 'u-1', name: 'Ada', role: ['clerk'], permission: ['a.*'], tenant_id: 't-1' };
    expect((await ask()).json()).toEqual(known);
    clock.seconds = start + 3600 + 59;
    expect((await ask()).statusCode).toBe(200);
    clock.seconds++;
    expect((await ask()).statusCode).toBe(401);
  });

  it.each([
    ['90', 90],
    [120, 120],
    ['15m', 900],
    ['2h', 7200],
    ['7d', 604_800],
  ])('[AUTH-08] issues tokens with the lifetime %s', async (lifetime, seconds) => {
    const { tokens } = await issuing({ jwt: { ...hmacJwt, lifetime } });
    const { token, expiresAt } = tokens.issue({ sub: 'u-1' });
    expect(decodeJwt(token)).toMatchObject({ iat: start, exp: start + seconds });
    expect(expiresAt.getTime()).toBe((start + seconds) * 1000);
  });

  it('signs tokens by the standards, so that others can verify them', async () => {
    const { tokens } = await issuing({ jwt: hmacJwt });
    const { token } = tokens.issue({ sub: 'ü-1' });
    const currentDate = new Date(start * 1000);
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'], issuer, audience, currentDate });
    expect(payload.sub).toBe('ü-1');
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  });

  it('adds further claims, but none about the token itself', async () => {
    const { tokens } = await issuing({ jwt: hmacJwt });
    const claims = { stamp: 's-1', exp: '9', iss: 'x', aud: 'x', nbf: '9', sub: 'x', jti: 'x' };
    const issued = decodeJwt(tokens.issue({ sub: 'u-1', claims }).token);
    expect(issued).toMatchObject({ stamp: 's-1', sub: 'u-1', iss: issuer, aud: audience, exp: start + 3600 });
    expect(issued.nbf).toBeUndefined();
    expect(issued.jti).not.toBe('x');
  });

  it('issues no token that a host would reject', async () => {
    const { tokens } = await issuing({ jwt: hmacJwt });
    expect(() => tokens.issue({ sub: '' })).toThrow(TypeError);
    expect(() => tokens.issue({ sub: 'u-1', permissions: Array.from({ length: 1000 }, (_, index) => `a.b${index}`) })).toThrow(RangeError);
  });

  it.each<[string, ServiceEndpointsOptions]>([
    ['without settings', {}],
    ['with public keys only', { jwt: { jwksUri: 'https://keys.test', issuer, audience } }],
  ])('is a startup error %s, if a service depends on it', async (_how, endpoints) => {
    await expect(issuing(endpoints)).rejects.toThrow('a service depends on TokenIssuer, which cannot issue tokens without Service:Jwt:Key');
  });

  it('can be replaced like every service', async () => {
    class Fake extends TokenIssuer {
      issue = () => ({ token: 'fake', expiresAt: new Date(0) });
    }
    const { tokens } = await issuing({ services: (registry) => registry.replace(TokenIssuer, new Fake()) });
    expect(tokens.issue({ sub: 'x' }).token).toBe('fake');
  });
});
