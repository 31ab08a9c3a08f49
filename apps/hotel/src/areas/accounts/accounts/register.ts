import { ConflictError, DomainAction, isError, Post } from '@portico/core';
import type { Guid, Repository } from '@portico/core';
import { AccountsGroup } from '../groups.ts';
import type { NewPassword } from '../passwords/password.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { PasswordsBusyError } from '../passwords/passwordsBusyError.ts';
import { Account } from './account.ts';
import { signInNameOf } from './emailAddress.ts';
import type { EmailAddress } from './emailAddress.ts';
import { GetAccount } from './getAccount.ts';

/** Opens an account for a guest and returns its id. */
export class Register extends DomainAction(Post('/register'), {
  group: AccountsGroup,
  status: 201,
  location: () => GetAccount,
  allowAnonymous: true,
  rateLimit: 'signIn',
})<Guid, ConflictError | PasswordsBusyError> {
  /** The e-mail address of the new account, which is also its sign-in name. */
  readonly email!: EmailAddress;
  /** The password of the new account: 8 to 128 characters of any script. */
  readonly password!: NewPassword;

  async execute(accounts: Repository<Account>, passwords: Passwords) {
    const passwordHash = await passwords.hash(this.password);
    if (isError(passwordHash)) return passwordHash;
    if (await accounts.exists({ signInName: signInNameOf(this.email) }))
      return new ConflictError('An account with this e-mail address already exists.');
    return accounts.add(Account.open({ email: this.email, passwordHash, roles: ['guest'] })).id;
  }
}
