import { DomainAction, isError, Post } from '@portico/core';
import type { DateTimeOffset, TokenIssuer, UnauthorizedError } from '@portico/core';
import type { EmailAddress } from '../accounts/emailAddress.ts';
import { AccountsGroup } from '../groups.ts';
import type { GivenPassword } from '../passwords/password.ts';
import type { PasswordsBusyError } from '../passwords/passwordsBusyError.ts';
import type { Rehash } from '../passwords/rehash.ts';
import type { AccountLockedError } from './accountLockedError.ts';
import type { Credentials } from './credentials.ts';

/** A token, to be sent as `Authorization: Bearer <token>`. */
export interface SignedIn {
  /** The access token (JWT), to be sent as `Authorization: Bearer <token>`. */
  token: string;
  /** When the token expires. */
  expiresAt: DateTimeOffset;
}

/**
 * Signs in and returns a token.
 *
 * An unknown address and a wrong password give the same response after the same work.
 */
export class Login extends DomainAction(Post('/login'), { group: AccountsGroup, allowAnonymous: true, rateLimit: 'signIn', noStore: true })<
  SignedIn,
  UnauthorizedError | AccountLockedError | PasswordsBusyError
> {
  /** The e-mail address of the account; letter case is ignored for ASCII letters. */
  readonly email!: EmailAddress;
  /** The password of the account. */
  readonly password!: GivenPassword;

  async execute(credentials: Credentials, rehash: Rehash, tokens: TokenIssuer) {
    const account = await credentials.ofAddress(this.email, this.password);
    if (isError(account)) return account;
    const { id: sub, email: name, roles, securityStamp: stamp } = account;
    await rehash.keepUp(account, this.password);
    return tokens.issue({ sub, name, roles, claims: { stamp } });
  }
}
