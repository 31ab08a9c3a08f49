import { randomBytes } from 'node:crypto';
import { isError, Seed } from '@portico/core';
import { getDevelopmentSecret } from '#server';
import type { Repository } from '@portico/core';
import { hotelRoles } from '../../../access/roles.ts';
import { Account } from '../accounts/account.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { demoTable } from './demoTable.ts';
import type { StartNotice } from './startNotice.ts';

/**
 * Creates an account for each role, with a random password that is printed at startup and stored nowhere in plain text. Under `portico dev` it is the same
 * after each start.
 */
export class DemoAccountSeed extends Seed {
  override async seed(accounts: Repository<Account>, passwords: Passwords, notice: StartNotice) {
    const password = getDevelopmentSecret('hotel demo accounts')?.slice(0, 16) ?? randomBytes(12).toString('base64url');
    const rows = Object.keys(hotelRoles).map((role) => ({ role, email: `${role}@hotel.example`, password }));
    for (const { role, email } of rows) {
      const passwordHash = await passwords.hash(password);
      if (isError(passwordHash)) return passwordHash;
      accounts.add(Account.open({ email, passwordHash, roles: [role] }));
    }
    notice.print(demoTable(rows));
    return undefined;
  }
}
