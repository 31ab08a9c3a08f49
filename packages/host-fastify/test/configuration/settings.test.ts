import { setting } from '@portico/core';
import type { Configuration, Setting } from '@portico/core';
import { describe, expect, it, expectTypeOf, vi } from 'vitest';
import { hostOf } from '../support/hosts.ts';
import { operation } from '../support/plans.ts';

const meaning = 'the value of the test';
const configurationOf = (text: string | undefined): Configuration => ({ get: () => text });
const key = 'Service:Test:Value';

describe('A setting', () => {
  it('returns the value in its type', () => {
    expect(setting(key, { type: 'text', meaning }).read(configurationOf('a'))).toBe('a');
    expect(setting(key, { type: 'number', meaning }).read(configurationOf(' 1.5 '))).toBe(1.5);
    expect(setting(key, { type: 'switch', meaning }).read(configurationOf('false'))).toBe(false);
    expect(setting(key, { type: 'list', meaning }).read(configurationOf('a, b,,c'))).toEqual(['a', 'b', 'c']);
    expect(setting(key, { type: 'duration', meaning }).read(configurationOf('5m'))).toBe(300_000);
    expect(setting(key, { type: 'duration', meaning }).read(configurationOf('PT5M'))).toBe(300_000);
    expect(() => setting(key, { type: 'duration', meaning }).read(configurationOf('P1M'))).toThrow(
      `${key} is 'P1M'; it must be a duration`,
    );
    expect(setting(key, { type: 'address', meaning }).read(configurationOf('https://a.example/b')).host).toBe('a.example');
  });

  it('has the type of its value, and undefined only if it is optional', () => {
    expectTypeOf(setting(key, { type: 'number', meaning })).toEqualTypeOf<Setting<number>>();
    expectTypeOf(setting(key, { type: 'switch', meaning, optional: true })).toEqualTypeOf<Setting<boolean | undefined>>();
  });

  it('returns its default, or undefined if it is optional, for an absent and an empty text', () => {
    for (const text of [undefined, '', ' ']) {
      expect(setting(key, { type: 'duration', default: '2s', meaning }).read(configurationOf(text))).toBe(2000);
      expect(setting(key, { type: 'number', optional: true, meaning }).read(configurationOf(text))).toBeUndefined();
      expect(() => setting(key, { type: 'text', meaning }).read(configurationOf(text))).toThrow(
        'The configuration key Service:Test:Value is missing; set it to the value of the test',
      );
    }
  });
});

describe('A host with settings', () => {
  const start = (settings: readonly Setting[]) =>
    hostOf([operation({ verb: 'GET', route: '/x' })], { endpoints: { configurationKeys: settings } });

  it.each<[string, Setting, string | undefined, string]>([
    ['is missing', setting(key, { type: 'text', meaning }), undefined, `${key} is missing; set it to the value of the test`],
    ['is not a number', setting(key, { type: 'number', meaning }), 'many', `${key} is 'many'; it must be a number`],
    ['is not a switch', setting(key, { type: 'switch', meaning }), 'yes', `${key} is 'yes'; it must be true or false`],
    ['is not a duration', setting(key, { type: 'duration', meaning }), 'soon', `${key} is 'soon'; it must be a duration`],
    ['is not among its values', setting(key, { type: 'text', meaning, values: ['a', 'b'] }), 'c', `${key} is 'c'; valid values are a, b`],
    [
      'has another scheme',
      setting(key, { type: 'address', meaning, schemes: ['https'] }),
      'http://a.example',
      `${key} is invalid; it must begin with https:`,
    ],
    [
      'is a secret that is malformed',
      setting(key, { type: 'number', meaning, secret: true }),
      'pass',
      `${key} is invalid; it must be a number`,
    ],
  ])('does not start if one %s, and names the key', async (_what, wrong, text, message) => {
    if (text !== undefined) vi.stubEnv('Service__Test__Value', text);
    await expect(start([wrong])).rejects.toThrow(message);
    vi.unstubAllEnvs();
  });

  it('starts if all are set', async () => {
    vi.stubEnv('Service__Test__Value', '3');
    await expect(start([setting(key, { type: 'number', meaning })])).resolves.toBeDefined();
    vi.unstubAllEnvs();
  });
});
