import { describe, expect, it } from 'vitest';
import { TokenVerifier } from '../../../host/src/authentication/tokenVerifier.ts';
import { VerifiedTokens } from '../../../host/src/authentication/verifiedTokens.ts';
import { ClaimsCaller } from '@portico/runtime';
import { audience, good, hmacToken, issuer, secret, start } from './support/signing.ts';
import { SetClock } from './support/tokenHost.ts';

const verified = (sub: string, expires = start + 3600) => {
  const claims = { sub };
  return { caller: new ClaimsCaller(claims), claims, expires, verifiedAt: start };
};
const verifier = (clock: SetClock) =>
  new TokenVerifier({ keys: { secret: new TextEncoder().encode(secret) }, issuer, audience, lifetime: 3600, clockSkew: 60 }, clock);

describe('recently verified tokens', () => {
  it('are returned synchronously the second time, with the same caller', async () => {
    const tokens = verifier(new SetClock());
    const first = tokens.verify(hmacToken());
    expect(first).toBeInstanceOf(Promise);
    expect(tokens.verify(hmacToken())).toBeInstanceOf(Promise);
    const known = await first;
    expect(tokens.verify(hmacToken())).toMatchObject({ claims: { sub: 'u-1' } });
    expect(tokens.verify(hmacToken())).not.toBeInstanceOf(Promise);
    expect(known).toHaveProperty('caller.id', 'u-1');
  });

  it('never include rejected tokens', async () => {
    const tokens = verifier(new SetClock());
    const token = hmacToken({ ...good, exp: start - 60 });
    expect(await tokens.verify(token)).toEqual({ reason: 'ERR_JWT_EXPIRED', keysUnavailable: false });
    expect(tokens.verify(token)).toBeInstanceOf(Promise);
  });

  it('are verified again after five minutes, and when the clock was set back', () => {
    const tokens = new VerifiedTokens(60);
    for (const [seconds, known] of [
      [0, true],
      [299, true],
      [300, false],
      [-1, false],
    ] as const) {
      tokens.remember('a.b.c', verified('a'));
      expect(tokens.find('a.b.c', start + seconds) !== undefined, String(seconds)).toBe(known);
    }
  });

  it('are removed once they have expired', () => {
    const tokens = new VerifiedTokens(0);
    tokens.remember('a.b.c', verified('a', start + 10));
    expect(tokens.find('a.b.c', start + 10)).toBeUndefined();
    expect(tokens.size).toBe(0);
  });

  it('are limited in number; the least recently used one is removed', () => {
    const tokens = new VerifiedTokens(60, 2);
    tokens.remember('a', verified('a'));
    tokens.remember('b', verified('b'));
    tokens.find('a', start);
    tokens.remember('c', verified('c'));
    expect(['a', 'b', 'c'].map((token) => tokens.find(token, start)?.claims['sub'])).toEqual(['a', undefined, 'c']);
    expect(tokens.size).toBe(2);
  });
});
