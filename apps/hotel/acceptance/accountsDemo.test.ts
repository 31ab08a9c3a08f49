import { describe, expect, it, vi } from 'vitest';
import { hotelRoles } from '../src/access/roles.ts';
import { createHotel } from '../src/compositions/hotel.ts';
import { Accounts } from './support/accounts.ts';
import type { SignIn } from './support/accounts.ts';
import { describeHotel } from './support/hotel.ts';
import { StartedHotel, tokens } from './support/startedHotel.ts';
import { issuer } from './support/tokens.ts';

/** Returns the rows of the printed table. */
const rowsIn = (notice: string): (SignIn & { role: string })[] =>
  [...notice.matchAll(/^ {2}(\S+) +(\S+@\S+) +(\S+)$/gm)].map(([, role, email, password]) => ({
    role: role!,
    email: email!,
    password: password!,
  }));

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object;

describeHotel(
  'demo accounts',
  (hotel) => {
    it('[SEED-03] [SEED-04] exist for each role, and sign in with the printed credentials', async () => {
      const rows = rowsIn(hotel.notices.join(''));
      expect(rows.map(({ role }) => role).toSorted()).toEqual(Object.keys(hotelRoles).toSorted());
      for (const { role, ...signIn } of rows) {
        const { status, body } = await new Accounts(hotel).login(signIn);
        expect({ status, claims: claimsOf(body.token) }).toMatchObject({ status: 200, claims: { role: [role], name: signIn.email } });
      }
    });
  },
  { kinds: ['SQLite in memory'] },
);

describeHotel(
  'a store that stays',
  (hotel) => {
    it('[SEED-04] do not exist, and nothing is printed', async () => {
      expect(hotel.notices).toEqual([]);
      const [[count]] = (await hotel.store.rows({ name: '', text: 'SELECT count(*) FROM accounts_account' }, [])) as [[unknown]];
      expect(Number(count)).toBe(0);
    });
  },
  { kinds: ['a SQLite file', 'PostgreSQL'] },
);

describe('the credentials of demo accounts', () => {
  const printed = async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const host = createHotel({ environment: 'test' }, { stores: { hotel: 'sqlite::memory:' }, jwt: issuer });
      await host.ready();
      await host.close();
      return rowsIn(written.mock.calls.map(([text]) => String(text)).join(''));
    } finally {
      written.mockRestore();
    }
  };

  it('[SEED-04] are printed to standard output, and differ at every start', async () => {
    const [one, other] = [await printed(), await printed()];
    expect(one).toHaveLength(Object.keys(hotelRoles).length);
    const passwords = new Set([...one, ...other].map(({ password }) => password));
    expect(passwords.size).toBeGreaterThan(1);
  });

  it('[SEED-04] are not written into the log', async () => {
    const notices: string[] = [];
    const hotel = await StartedHotel.start({ settings: tokens, notices });
    const { password } = rowsIn(notices.join(''))[0]!;
    expect(hotel.log).not.toContain(password);
  });
});
