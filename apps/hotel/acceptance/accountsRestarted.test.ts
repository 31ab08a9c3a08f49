import { Clock } from '@portico/core';
import { startHost } from '#server';
import type { RunningHost } from '#server';
import { expect, it, onTestFinished } from 'vitest';
import { Gate } from '../src/areas/accounts/passwords/gate.ts';
import { Passwords } from '../src/areas/accounts/passwords/passwords.ts';
import { createHotel } from '../src/compositions/hotel.ts';
import { Accounts, freshEmail, freshNetwork, password } from './support/accounts.ts';
import { atDoor, Client } from './support/client.ts';
import { describeHotel } from './support/hotel.ts';
import { issuer } from './support/tokens.ts';

/** Counts the hashes that are computed. */
class CountedGate extends Gate {
  count = 0;

  override run<T>(work: () => Promise<T>): Promise<T> {
    this.count += 1;
    return super.run(work);
  }
}

class CountedPasswords extends Passwords {
  protected override readonly gate = new CountedGate(3, 200);

  get hashes(): number {
    return this.gate.count;
  }
}

describeHotel(
  'accounts of a host that is restarted',
  (hotel) => {
    const started = async () => {
      const passwords = new CountedPasswords();
      const host = createHotel(atDoor, {
        stores: hotel.urls,
        jwt: issuer,
        services: (registry) => void registry.replace(Clock, hotel.clock).replace(Passwords, passwords),
      });
      const running: RunningHost = await startHost(host, { host: '127.0.0.1', port: 0, announce: () => {} });
      onTestFinished(() => running.stop());
      return { running, passwords, from: (network?: string) => new Accounts(new Client(() => running.address), network) };
    };
    const rows = async () => Number((await hotel.store.rows({ name: '', text: 'SELECT count(*) FROM accounts_failed_logins' }, []))[0]![0]);
    const at = async (time: string, work: () => Promise<void>) => {
      hotel.clock.set(time);
      try {
        await work();
      } finally {
        hotel.clock.set('2030-01-15T12:00:00Z');
      }
    };

    it('[ACCOUNT-05] stay locked, and the failures before the restart count', async () => {
      const [first, network] = [await started(), freshNetwork()];
      const [locked, counted] = [await first.from().opened(), await first.from().opened()];
      expect(await first.from(network).fail(locked, 5)).toEqual([401, 401, 401, 401, 401]);
      expect(await first.from(network).fail(counted, 4)).toEqual([401, 401, 401, 401]);
      const before = await first.from(network).login({ email: locked, password });
      await first.running.stop();

      const second = await started();
      const after = await second.from(network).login({ email: locked, password });
      expect(before).toMatchObject({ status: 423, body: { lockedUntil: '2030-01-15T12:15:00.000Z' } });
      expect(after).toMatchObject({ status: 423, body: { lockedUntil: '2030-01-15T12:15:00.000Z' } });
      expect(await second.from(network).fail(counted, 2)).toEqual([401, 423]);
      expect(await second.from(freshNetwork()).login({ email: locked, password })).toMatchObject({ status: 200 });
    });

    it('[ACCOUNT-05] store at most 101 rows of an address under attack from any number of networks, and delete them once they do not count', async () => {
      const [host, email] = [await started(), freshEmail()];
      const before = await rows();
      const statuses: number[] = [];
      for (let network = 0; network < 130; network++) statuses.push(...(await host.from(freshNetwork()).fail(email, 1)));
      expect(statuses).toEqual([...Array.from({ length: 100 }, () => 401), ...Array.from({ length: 30 }, () => 423)]);
      expect((await rows()) - before).toBe(101);
      await at('2030-01-18T12:00:00Z', async () => {
        await host.from(freshNetwork()).fail(freshEmail(), 1);
        expect(await rows()).toBe(2);
      });
    });

    it('[ACCOUNT-05] store no further row of a network while it is locked', async () => {
      const [host, network, email] = [await started(), freshNetwork(), freshEmail()];
      await host.from(network).fail(email, 5);
      const before = await rows();
      expect(new Set(await host.from(network).fail(email, 10))).toEqual(new Set([423]));
      expect(await rows()).toBe(before);
    });

    it('[ACCOUNT-05] [ACCOUNT-07] compute as many hashes for an unknown address as for a known one, and none while it is locked', async () => {
      const host = await started();
      const [known, unknown] = [await host.from().opened(), freshEmail()];
      const hashes = async (email: string, work: (email: string) => Promise<unknown>) => {
        const before = host.passwords.hashes;
        await work(email);
        return host.passwords.hashes - before;
      };
      const wrong = (email: string) => host.from().fail(email, 1);
      const locked = (email: string) => host.from().fail(email, 3);
      const reset = (email: string) => host.from().request(email);
      const confirm = (email: string) => host.from().confirm({ email, token: 'made up', newPassword: 'battery staple' });
      for (const [work, count] of [
        [wrong, 1],
        [wrong, 1],
        [wrong, 1],
        [wrong, 1],
        [wrong, 1],
        [locked, 0],
        [reset, 0],
      ] as const)
        expect([await hashes(known, work), await hashes(unknown, work)]).toEqual([count, count]);
      expect(await hashes(unknown, confirm)).toBe(await hashes(known, confirm));
    });
  },
  { kinds: ['a SQLite file', 'PostgreSQL'] },
);
