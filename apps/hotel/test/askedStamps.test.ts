import { DependencyError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AskedStamps } from '../src/areas/accounts/tokens/askedStamps.ts';

const token = { sub: '01a1fc99-0000-7000-8000-000000000001', stamp: 'first' };
const away = new DependencyError('unavailable', 'Accounts');

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Creates the remote accounts area and a client of it. */
function hosts() {
  const asked: object[] = [];
  const accounts = { answer: true as boolean | DependencyError };
  const checkStamp = async (input: object) => {
    asked.push(input);
    return accounts.answer;
  };
  const stamps = new AskedStamps();
  return {
    asked,
    accounts,
    isCurrent: (claims: Readonly<Record<string, string>> = token) => stamps.isCurrent(claims, () => ({ checkStamp }) as never),
  };
}

it('a token that was revoked in another process is rejected after five seconds at most', async () => {
  const { asked, accounts, isCurrent } = hosts();
  expect([await isCurrent(), await isCurrent()]).toEqual([true, true]);
  expect(asked).toEqual([{ accountId: token.sub, stamp: 'first' }]);
  accounts.answer = false;
  vi.advanceTimersByTime(4999);
  expect(await isCurrent()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await isCurrent()).toBe(false);
});

it('a token with another stamp or account causes a separate call', async () => {
  const { asked, isCurrent } = hosts();
  for (const claims of [token, { ...token, stamp: 'second' }, { ...token, sub: 'b' }]) await isCurrent(claims);
  expect(asked).toHaveLength(3);
});

it('uses the cached result for a minute if accounts are unreachable, then rejects the token with a dependency error', async () => {
  const { accounts, isCurrent } = hosts();
  await isCurrent();
  accounts.answer = away;
  vi.advanceTimersByTime(59_999);
  expect(await isCurrent()).toBe(true);
  vi.advanceTimersByTime(1);
  await expect(isCurrent()).rejects.toThrow(ThrownRefusal);
  await expect(isCurrent()).rejects.toMatchObject({ refusal: away });
});

it('rejects a token without a cached result if accounts are unreachable', async () => {
  const { accounts, isCurrent } = hosts();
  accounts.answer = away;
  await expect(isCurrent()).rejects.toMatchObject({ refusal: { status: 503 } });
});

it('accepts a token without a stamp without a call', async () => {
  const { asked, isCurrent } = hosts();
  expect(await isCurrent({ sub: 'a partner' })).toBe(true);
  expect(asked).toEqual([]);
});
