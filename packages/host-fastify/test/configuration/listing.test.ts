import { Configuration } from '@portico/core';
import { fixedWindow } from '@portico/host-fastify';
import { describe, expect, it } from 'vitest';
import { dataArea } from '../support/data.ts';
import { listedBy } from './support/listedBy.ts';

describe('A host logs its configuration at startup,', () => {
  it('with the value and the source of each key', async () => {
    const { values } = await listedBy({
      variables: { Service__Redis__Prefix: 'shop:', Service__Jwt__Lifetime: '5m' },
      endpoints: { jwt: { issuer: 'here' } },
    });
    expect(values).toMatchObject({
      NODE_ENV: { value: 'test', from: 'option' },
      'Service:Redis:Prefix': { value: 'shop:', from: 'environment' },
      'Service:Jwt:Lifetime': { value: '5m', from: 'environment' },
      'Service:Jwt:Issuer': { value: 'here', from: 'option' },
      'Service:Jwt:ClockSkew': { value: '60', from: 'default' },
    });
  });

  it('in one line, with the keys that are not set', async () => {
    const { unset, text } = await listedBy();
    expect(unset).toEqual(expect.arrayContaining(['Service:Database:Url', 'Service:Jwt:Key', 'Service:Redis:Url']));
    expect(text.split('\n').filter((line) => line.includes('"Configuration"'))).toHaveLength(1);
  });

  it('also if the startup then fails', async () => {
    const { values } = await listedBy({ variables: { Service__Messaging__Transport: 'rabbitmq', Service__Jwt__Issuer: 'here' } });
    expect(values['Service:Messaging:Transport']).toEqual({ value: 'rabbitmq', from: 'environment' });
  });

  it('with the option if both code and configuration set a value, except for rate limits', async () => {
    const { values } = await listedBy({
      variables: { Service__Redis__Url: 'redis://one', Service__RateLimits__writes__Limit: '7' },
      endpoints: { redis: { url: 'redis://two' }, rateLimitPolicies: { writes: fixedWindow({ limit: 5, window: '1m' }) } },
    });
    expect(values).toMatchObject({
      'Service:Redis:Url': { value: 'redis://two', from: 'option' },
      'Service:RateLimits:writes:Limit': { value: '7', from: 'environment' },
      'Service:RateLimits:writes:Window': { value: '1m', from: 'option' },
    });
  });

  it('with both if their values are combined', async () => {
    const { values } = await listedBy({
      variables: { Service__Roles__clerk: '*' },
      endpoints: { roles: { clerk: { permissions: ['a.b.c'] } } },
    });
    expect(values['Service:Roles:clerk']).toEqual({ value: 'a.b.c,*', from: 'option and environment' });
  });

  it('without keys that an option disables', async () => {
    const { values, unset } = await listedBy({
      variables: { Service__Jwt__Key: 'k'.repeat(32) },
      endpoints: { jwt: { jwksUri: 'https://issuer.example/keys' } },
    });
    expect([values['Service:Jwt:Key'], unset.includes('Service:Jwt:Key')]).toEqual([undefined, true]);
  });

  it('with the address of every store: its own, the shared one, or memory', async () => {
    const modules = [dataArea()];
    const at = async (variables: Record<string, string>) => (await listedBy({ variables, modules })).values['Service:Stores:notes:Url'];
    expect(await at({})).toEqual({ value: 'sqlite::memory:', from: 'default' });
    expect(await at({ Service__Database__Url: 'sqlite:/nowhere/{store}.db' })).toEqual({
      value: 'sqlite:/nowhere/notes.db',
      from: 'Service:Database:Url',
    });
    expect(await at({ Service__Stores__notes__Url: 'sqlite:/nowhere/own.db' })).toEqual({
      value: 'sqlite:/nowhere/own.db',
      from: 'environment',
    });
  });

  it('with the keys that the application declares', async () => {
    const { values } = await listedBy({
      variables: { Service__Mail__Url: 'smtp://post.example' },
      endpoints: { configurationKeys: [{ key: 'Service:Mail:Url', type: 'address', meaning: 'the server of letters' }] },
    });
    expect(values['Service:Mail:Url']).toEqual({ value: 'smtp://post.example', from: 'environment' });
  });

  it('and with a source of the application, too', async () => {
    class Fixed extends Configuration {
      get(key: string) {
        return key === 'Service:Jwt:Audience' ? 'shop' : undefined;
      }
    }
    const { values } = await listedBy({ endpoints: { services: (registry) => void registry.replace(Configuration, new Fixed()) } });
    expect(values['Service:Jwt:Audience']).toEqual({ value: 'shop', from: 'configuration' });
  });
});
