import { isError, Post, VoidDomainAction } from '@portico/core';
import type { FromClaim, Guid, UnauthorizedError } from '@portico/core';
import { AccountsGroup } from '../groups.ts';
import type { GivenPassword, NewPassword } from '../passwords/password.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { PasswordsBusyError } from '../passwords/passwordsBusyError.ts';
import type { Credentials } from '../signIn/credentials.ts';
import { wrongCredentials } from '../signIn/wrongCredentials.ts';
import { AnyAccount } from './anyAccount.ts';
import type { PasswordChange } from './passwordChange.ts';

/**
 * Gives the caller's account another password.
 *
 * Every token of the account ends with it, this one too.
 */
export class ChangePassword extends VoidDomainAction(Post('/change-password'), { group: AccountsGroup, policy: AnyAccount, noStore: true })<
  UnauthorizedError | PasswordsBusyError
> {
  readonly accountId!: FromClaim<'sub', Guid>;
  readonly currentPassword!: GivenPassword;
  readonly newPassword!: NewPassword;

  async execute(passwords: Passwords, credentials: Credentials, change: PasswordChange) {
    // Before anything is held in the store, since it takes a while.
    const hash = await passwords.hash(this.newPassword);
    if (isError(hash)) return hash;
    const account = await credentials.ofAccount(this.accountId, this.currentPassword);
    if (isError(account)) return account;
    const { passwordHash } = account;
    const isDone = await change.apply(account, hash, (held) => held.passwordHash === passwordHash);
    return isDone ? undefined : wrongCredentials();
  }
}
