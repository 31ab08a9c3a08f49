import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem } from '../support/hosts.ts';
import { jwksServer } from './support/jwksServer.ts';
import { audience, good, hmacToken, issuer, SigningKey } from './support/signing.ts';
import type { Algorithm } from './support/signing.ts';
import { tokenHost } from './support/tokenHost.ts';

const jwtAt = (jwksUri: string) => ({ jwt: { jwksUri, issuer, audience } });
const minute = 60_000;

describe('the public keys of an issuer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

  it.each<Algorithm>(['RS256', 'PS256', 'ES256', 'EdDSA'])('[AUTH-07] verify tokens that %s signs', async (algorithm) => {
    const key = new SigningKey(algorithm, 'key-1');
    const { ask } = await tokenHost(jwtAt((await jwksServer([key.jwk])).uri));
    expect((await ask(key.token())).json()).toMatchObject({ known: true, sub: 'u-1' });
    expect((await ask(new SigningKey(algorithm, 'key-1').token())).statusCode).toBe(401);
  });

  it('[AUTH-07] are fetched once for many tokens', async () => {
    const key = new SigningKey('ES256', 'key-1');
    const server = await jwksServer([key.jwk]);
    const { ask } = await tokenHost(jwtAt(server.uri));
    for (const sub of ['a', 'b', 'c']) expect((await ask(key.token({ ...good, sub }))).statusCode).toBe(200);
    expect(server.asked).toBe(1);
  });

  it('[AUTH-07] may change: an unknown key is looked up, but not on every request', async () => {
    const [first, second] = [new SigningKey('ES256', 'key-1'), new SigningKey('ES256', 'key-2')];
    const server = await jwksServer([first.jwk]);
    const { ask } = await tokenHost(jwtAt(server.uri));
    expect((await ask(first.token())).statusCode).toBe(200);
    server.keys = [second.jwk];
    for (let times = 0; times < 3; times++) expect((await ask(second.token())).statusCode).toBe(401);
    expect(server.asked).toBe(1);
    pass(minute);
    expect((await ask(second.token())).statusCode).toBe(200);
    expect(server.asked).toBe(2);
  });

  it('may be withdrawn: a token is rejected soon after its key is gone', async () => {
    const [first, second] = [new SigningKey('ES256', 'key-1'), new SigningKey('ES256', 'key-2')];
    const server = await jwksServer([first.jwk]);
    const { ask, clock } = await tokenHost(jwtAt(server.uri));
    const token = first.token();
    expect((await ask(token)).statusCode).toBe(200);
    server.keys = [second.jwk];
    pass(11 * minute);
    clock.seconds += 11 * 60;
    expect((await ask(token)).statusCode).toBe(401);
  });

  it.each(['is unreachable', 'fails', 'publishes invalid keys'])(
    'reject tokens while the issuer %s, and the log contains no token',
    async (how) => {
      const key = new SigningKey('ES256', 'key-1');
      const server = await jwksServer(how === 'fails' ? undefined : [{ kty: 'x' }, { ...key.jwk, x: 'AA' }]);
      const uri = how === 'is unreachable' ? 'http://127.0.0.1:1/keys' : server.uri;
      const { ask, log } = await tokenHost(jwtAt(uri));
      const token = key.token();
      for (const sent of [token, token, hmacToken()]) expect((await ask(sent)).json()).toMatchObject(problem(401, 'UNAUTHORIZED'));
      expect(log()).toContain('the public keys of its issuer cannot be read');
      for (const part of [...token.split('.'), ...hmacToken().split('.')]) expect(log()).not.toContain(part);
      expect((await ask()).statusCode).toBe(200);
    },
  );

  it('are fetched again a moment after a failure, and not earlier', async () => {
    const key = new SigningKey('ES256', 'key-1');
    const server = await jwksServer();
    const { ask } = await tokenHost(jwtAt(server.uri));
    for (let times = 0; times < 3; times++) expect((await ask(key.token())).statusCode).toBe(401);
    expect(server.asked).toBe(1);
    server.keys = [key.jwk];
    pass(5000);
    expect((await ask(key.token())).statusCode).toBe(200);
  });

  it.each(['<html>', '[]', 'null', '{}', '{"keys":{}}'])('are not requested again on every request if the response is %s', async (page) => {
    const key = new SigningKey('ES256', 'key-1');
    const server = await jwksServer([key.jwk]);
    server.page = page;
    const { ask } = await tokenHost(jwtAt(server.uri));
    for (let times = 0; times < 3; times++) expect((await ask(key.token())).statusCode).toBe(401);
    expect(server.asked).toBe(1);
    delete server.page;
    pass(5000);
    expect((await ask(key.token())).statusCode).toBe(200);
  });

  it('remain usable while the issuer is unreachable', async () => {
    const key = new SigningKey('ES256', 'key-1');
    const server = await jwksServer([key.jwk]);
    const { ask } = await tokenHost(jwtAt(server.uri));
    await ask(key.token());
    server.keys = undefined;
    pass(minute);
    expect((await ask(key.token({ ...good, sub: 'other' }, { kid: 'unknown' }))).statusCode).toBe(401);
    expect((await ask(key.token({ ...good, sub: 'u-2' }))).statusCode).toBe(200);
  });
});
