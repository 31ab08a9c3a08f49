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
 * Chooses a new password with the token of a letter.
 *
 * The account is unlocked, and its other tokens end.
 */
export class ConfirmReset extends VoidDomainAction(Post('/reset-password/confirm'), {
  group: AccountsGroup,
  allowAnonymous: true,
  noStore: true,
})<ResetTokenInvalidError | PasswordsBusyError> {
  readonly email!: EmailAddress;
  readonly token!: string & MaxLength<128>;
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
