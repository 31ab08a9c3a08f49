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
 * Changes the password of the caller's account.
 *
 * All tokens of the account become invalid, including the token of this request.
 */
export class ChangePassword extends VoidDomainAction(Post('/change-password'), {
  group: AccountsGroup,
  policy: AnyAccount,
  rateLimit: 'passwordChange',
  noStore: true,
})<UnauthorizedError | PasswordsBusyError> {
  readonly accountId!: FromClaim<'sub', Guid>;
  /** The password that the account has now. */
  readonly currentPassword!: GivenPassword;
  /** The new password: 8 to 128 characters of any script. */
  readonly newPassword!: NewPassword;

  async execute(passwords: Passwords, credentials: Credentials, change: PasswordChange) {
    // Hashing takes a while, so it runs before any row is locked.
    const hash = await passwords.hash(this.newPassword);
    if (isError(hash)) return hash;
    const account = await credentials.ofAccount(this.accountId, this.currentPassword);
    if (isError(account)) return account;
    const { passwordHash } = account;
    const isDone = await change.apply(account, hash, (held) => held.passwordHash === passwordHash);
    return isDone ? undefined : wrongCredentials();
  }
}
