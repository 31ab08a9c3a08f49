import { expect, it } from 'vitest';
import { createHotel } from '../src/compositions/hotel.ts';
import { Accounts, freshEmail, password } from './support/accounts.ts';
import { describeHotel } from './support/hotel.ts';
import { issuer } from './support/tokens.ts';

const [register, login] = ['/identity/local/register', '/identity/local/login'];

describeHotel('[HOTEL-52] registering and signing in', (hotel) => {
  const from = async (address: string, path: string) => {
    const { status, headers, body } = await hotel.send<{ code: string }>('POST', path, {
      json: {},
      headers: { 'x-forwarded-for': address },
    });
    return { status, code: body.code, left: headers['ratelimit'], wait: headers['retry-after'] };
  };
  /** The responses to the first twenty requests of an address, none of which reveals anything. */
  const twenty = (address: string) =>
    Promise.all(Array.from({ length: 20 }, (_, index) => from(address, index % 2 === 0 ? register : login)));
  const refused = { status: 429, code: 'RATE_LIMITED', left: '"signIn";r=0;t=60', wait: '60' };

  it('are limited to 20 requests a minute per address, all operations together', async () => {
    expect(new Set((await twenty('192.0.2.1')).map(({ status }) => status))).toEqual(new Set([422]));
    expect([await from('192.0.2.1', register), await from('192.0.2.1', login)]).toEqual([refused, refused]);
    expect(await from('192.0.2.2', login)).toMatchObject({ status: 422, left: '"signIn";r=19;t=60' });
  });

  it('are possible again a minute later', async () => {
    await twenty('192.0.2.3');
    try {
      hotel.clock.set('2030-01-15T12:00:59.999Z');
      expect(await from('192.0.2.3', login)).toMatchObject({ status: 429, wait: '1' });
      hotel.clock.set('2030-01-15T12:01:00Z');
      expect(await from('192.0.2.3', login)).toMatchObject({ status: 422 });
    } finally {
      hotel.clock.set('2030-01-15T12:00:00Z');
    }
  });

  it('reveal nothing about an account: the right password is rejected like a wrong one', async () => {
    const email = await new Accounts(hotel).opened();
    await twenty('192.0.2.4');
    const headers = { 'x-forwarded-for': '192.0.2.4' };
    for (const json of [
      { email, password },
      { email, password: 'wrong' },
      { email: freshEmail(), password },
    ])
      expect(await hotel.send('POST', login, { json, headers })).toMatchObject({ status: 429 });
  });

  it('do not limit the other operations on accounts', async () => {
    await twenty('192.0.2.5');
    expect(await from('192.0.2.5', '/identity/local/reset-password/request')).toMatchObject({ status: 422, left: undefined });
  });
});

it('[HOTEL-52] are not counted by addresses in headers of the client if no proxy is trusted', async () => {
  const stores = { hotel: 'sqlite::memory:', billing: 'sqlite::memory:' };
  const host = createHotel({ environment: 'test' }, { stores, jwt: issuer, seed: false });
  const statuses: number[] = [];
  for (let number = 0; number < 21; number++)
    statuses.push((await host.inject({ method: 'POST', url: login, headers: { 'x-forwarded-for': `192.0.2.${number}` } })).statusCode);
  await host.close();
  expect(statuses.indexOf(429)).toBe(20);
});
