import { isError, Post, VoidDomainAction } from '@portico/core';
import type { MaxLength } from '@portico/core';
import type { EmailAddress } from '../accounts/emailAddress.ts';
import type { PasswordChange } from '../accounts/passwordChange.ts';
import { AccountsGroup } from '../groups.ts';
import type { NewPassword } from '../passwords/password.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { PasswordsBusyError } from '../passwords/passwordsBusyError.ts';
import type { Resets } from './resets.ts';
import { ResetTokenInvalidError } from './resetTokenInvalidError.ts';

/**
 * Sets a new password with the token from a password reset e-mail.
 *
 * The account is unlocked, and its other tokens become invalid.
 */
export class ConfirmReset extends VoidDomainAction(Post('/reset-password/confirm'), {
  group: AccountsGroup,
  allowAnonymous: true,
  noStore: true,
})<ResetTokenInvalidError | PasswordsBusyError> {
  /** The e-mail address of the account. */
  readonly email!: EmailAddress;
  /** The single-use token from the password reset e-mail. */
  readonly token!: string & MaxLength<128>;
  /** The new password: 8 to 128 characters of any script. */
  readonly newPassword!: NewPassword;

  async execute(resets: Resets, passwords: Passwords, change: PasswordChange) {
    const account = await resets.holderOf(this.email, this.token);
    if (!account) return new ResetTokenInvalidError();
    const hash = await passwords.hash(this.newPassword);
    if (isError(hash)) return hash;
    const isDone = await change.apply(account, hash, (held) => resets.isValid(this.token, held.id));
    return isDone ? undefined : new ResetTokenInvalidError();
  }
}
