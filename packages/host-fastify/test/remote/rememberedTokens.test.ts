import { describe, expect, it } from 'vitest';
import type { HostCredential } from '../../../host/src/authentication/hosts/delegation.ts';
import { HostTokens } from '../../../host/src/authentication/hosts/hostTokens.ts';
import { start } from '../authentication/support/signing.ts';
import { SetClock } from '../authentication/support/tokenHost.ts';
import { hostToken, ofSystem } from './support/hostSigning.ts';

const key = Buffer.from('a key of hosts, of at least thirty-two bytes');
const north = { ...ofSystem, tenant_id: 'north' };
const signed = (claims: object = north) => hostToken(claims, { key });
const tokensOf = (clock: SetClock, secret = key) => new HostTokens(secret, { name: 'Billing', clock, skew: 10 });

/** Starts a host that has verified a token, with its clock. */
async function remembering(token = signed()) {
  const clock = new SetClock();
  const tokens = tokensOf(clock);
  const first = await tokens.verified(token);
  return { clock, tokens, token, first };
}

const parts = (token: string) => token.split('.') as [string, string, string];

describe('A recently verified host token', () => {
  it('[REMOTE-10] is accepted synchronously without verifying its signature again', async () => {
    const { tokens, token, first } = await remembering();
    expect(first).toEqual({ issuer: 'Booking', says: { act: 'system', tenantId: 'north', causedBy: undefined, everyTenant: false } });
    expect(tokens.verified(token)).toBe(first as HostCredential);
  });

  it.each([
    ['its expiry plus the clock skew', north, 69],
    ['an expiry within the minute', { ...north, exp: start + 5 }, 14],
    ['a minute, if it expires later', { ...north, exp: start + 3600 }, 70],
  ])('[REMOTE-10] is accepted until %s, and not longer', async (_what, claims, last) => {
    const { clock, tokens, token } = await remembering(signed(claims));
    clock.seconds += last;
    expect(await tokens.verified(token)).toBeDefined();
    clock.seconds += 1;
    for (const _ of [1, 2]) expect(await tokens.verified(token)).toBeUndefined();
  });

  it('[REMOTE-10] is not accepted for longer if the clock was set back', async () => {
    const { clock, tokens, token } = await remembering();
    clock.seconds -= 10;
    expect(await tokens.verified(token)).toBeDefined();
    clock.seconds -= 1;
    for (const _ of [1, 2]) expect(await tokens.verified(token)).toBeUndefined();
  });

  it('[REMOTE-10] does not match a token that differs in any letter', async () => {
    const { tokens, token } = await remembering();
    // The last letter contains two unused bits, so a different letter may be the same signature.
    for (let at = 0; at < token.length - 1; at++) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(await tokens.verified(token.slice(0, at) + other + token.slice(at + 1)), String(at)).toBeUndefined();
    }
  });

  it('[REMOTE-10] does not validate other claims with its signature', async () => {
    const { tokens, token } = await remembering();
    const [head, , signature] = parts(token);
    for (const claims of [{ every_tenant: true }, { tenant_id: 'south' }, { exp: start + 3600 }]) {
      const [, body] = parts(signed({ ...north, ...claims }));
      expect(await tokens.verified(`${head}.${body}.${signature}`)).toBeUndefined();
    }
  });

  it('[REMOTE-10] does not validate a token of another audience or key, however often it is sent', async () => {
    const { tokens } = await remembering();
    const others = [signed({ ...north, aud: 'urn:service:else' }), hostToken(north, { key: 'another key of hosts, of thirty-two bytes' })];
    for (const other of [...others, ...others]) expect(await tokens.verified(other)).toBeUndefined();
  });

  it('[REMOTE-10] is cached only by the host that verified it: a host with another key rejects it', async () => {
    const { clock, token } = await remembering();
    const other = tokensOf(clock, Buffer.from('another key of hosts, of thirty-two bytes'));
    for (const _ of [1, 2]) expect(await other.verified(token)).toBeUndefined();
  });
});
