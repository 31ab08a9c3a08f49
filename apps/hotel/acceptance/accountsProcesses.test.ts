import { Clock } from '@portico/core';
import { startHost } from '#server';
import type { RunningHost } from '#server';
import { replace } from '@portico/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHotel } from '../src/compositions/hotel.ts';
import { Accounts, freshNetwork, password, tokenIn } from './support/accounts.ts';
import { atDoor, Client } from './support/client.ts';
import { describeHotel } from './support/hotel.ts';
import { issuer } from './support/tokens.ts';

const changed = 'battery staple';

describeHotel(
  'accounts of two hosts with one store',
  (hotel) => {
    let second: RunningHost;
    beforeAll(async () => {
      const endpoints = { stores: hotel.urls, jwt: issuer, services: replace(Clock, hotel.clock) };
      second = await startHost(createHotel(atDoor, endpoints), { host: '127.0.0.1', port: 0, announce: () => {} });
    });
    afterAll(() => second.stop());

    const here = new Accounts(hotel);
    const elsewhere = new Client(() => second.address);
    const there = new Accounts(elsewhere);

    it('[ACCOUNT-05] are locked by failed attempts at either of them', async () => {
      const email = await here.opened();
      expect(await here.fail(email, 3)).toEqual([401, 401, 401]);
      expect(await there.fail(email, 3)).toEqual([401, 401, 423]);
      expect(await here.login({ email, password })).toMatchObject({ status: 423 });
    });

    it('[ACCOUNT-05] count five wrong passwords of each network, of 50 that both processes receive concurrently from five networks', async () => {
      const email = await here.opened();
      const ofNetwork = async (network: string) => {
        const hosts = [new Accounts(hotel, network), new Accounts(elsewhere, network)];
        const attempts = Array.from({ length: 10 }, (_, index) => hosts[index % 2]!.login({ email, password: `guess ${index}` }));
        return (await Promise.all(attempts)).map(({ status }) => status).toSorted((one, other) => one - other);
      };
      const statuses = await Promise.all(Array.from({ length: 5 }, () => ofNetwork(freshNetwork())));
      for (const each of statuses) expect(each).toEqual([401, 401, 401, 401, 401, 423, 423, 423, 423, 423]);
    });

    it('[ACCOUNT-06] [AUTH-05] revoke their tokens everywhere at once', async () => {
      const email = await here.opened();
      const caller = { token: await here.token({ email, password }) };
      expect(await elsewhere.get('/properties', { caller })).toMatchObject({ status: 200 });
      await here.change({ currentPassword: password, newPassword: changed }, caller.token);
      expect(await elsewhere.get('/properties', { caller })).toMatchObject({ status: 401 });
    });

    it('[ACCOUNT-08] accept a reset token once if both processes receive it at the same time', async () => {
      const email = await here.opened();
      await here.request(email);
      const token = tokenIn(hotel.letters.findLast(({ to }) => to === email)!.text);
      const attempts = Array.from({ length: 8 }, (_, index) => [here, there][index % 2]!.confirm({ email, token, newPassword: changed }));
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([204, ...Array.from({ length: 7 }, () => 400)]);
    });
  },
  { kinds: ['a SQLite file', 'PostgreSQL'] },
);
