import { DependencyError } from '@portico/core';
import { ThrownRefusal } from '@portico/runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AskedStamps } from '../src/areas/accounts/tokens/askedStamps.ts';

const token = { sub: '01a1fc99-0000-7000-8000-000000000001', stamp: 'first' };
const away = new DependencyError('unavailable', 'Accounts');

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** The accounts elsewhere, and whoever asks them. */
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

it('a token that ended elsewhere is refused after five seconds at most', async () => {
  const { asked, accounts, isCurrent } = hosts();
  expect([await isCurrent(), await isCurrent()]).toEqual([true, true]);
  expect(asked).toEqual([{ accountId: token.sub, stamp: 'first' }]);
  accounts.answer = false;
  vi.advanceTimersByTime(4999);
  expect(await isCurrent()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await isCurrent()).toBe(false);
});

it('a token of another stamp, or of somebody else, is another question', async () => {
  const { asked, isCurrent } = hosts();
  for (const claims of [token, { ...token, stamp: 'second' }, { ...token, sub: 'b' }]) await isCurrent(claims);
  expect(asked).toHaveLength(3);
});

it('while nobody can be asked the last answer counts for a minute; then the token is refused as what depends on somebody who is away', async () => {
  const { accounts, isCurrent } = hosts();
  await isCurrent();
  accounts.answer = away;
  vi.advanceTimersByTime(59_999);
  expect(await isCurrent()).toBe(true);
  vi.advanceTimersByTime(1);
  await expect(isCurrent()).rejects.toThrow(ThrownRefusal);
  await expect(isCurrent()).rejects.toMatchObject({ refusal: away });
});

it('a token that nobody was asked about is not let in while nobody can be asked', async () => {
  const { accounts, isCurrent } = hosts();
  accounts.answer = away;
  await expect(isCurrent()).rejects.toMatchObject({ refusal: { status: 503 } });
});

it('a token without a stamp is none of an account, and nobody is asked', async () => {
  const { asked, isCurrent } = hosts();
  expect(await isCurrent({ sub: 'a partner' })).toBe(true);
  expect(asked).toEqual([]);
});
