import { isError } from '@portico/core';
import type { Guid, PerRequest, Repository, UnauthorizedError } from '@portico/core';
import type { Account } from '../accounts/account.ts';
import { signInNameOf } from '../accounts/emailAddress.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { PasswordsBusyError } from '../passwords/passwordsBusyError.ts';
import type { AccountLockedError } from './accountLockedError.ts';
import type { Lockout } from './lockout.ts';
import { wrongCredentials } from './wrongCredentials.ts';

type SignInError = UnauthorizedError | AccountLockedError | PasswordsBusyError;

/** Verifies credentials and counts failures. */
export class Credentials implements PerRequest {
  readonly #accounts: Repository<Account>;
  readonly #passwords: Passwords;
  readonly #lockout: Lockout;

  constructor(accounts: Repository<Account>, passwords: Passwords, lockout: Lockout) {
    this.#accounts = accounts;
    this.#passwords = passwords;
    this.#lockout = lockout;
  }

  /** Returns the account of an address if the password is right. Unknown addresses take the same work and count the same. */
  async ofAddress(email: string, password: string): Promise<Account | SignInError> {
    const signInName = signInNameOf(email);
    return this.#checked(signInName, { account: await this.#accounts.first({ signInName }), password });
  }

  /** Returns the account of a signed-in user if the password is right. Failures do not count, so they cannot lock the user out. */
  async ofAccount(id: Guid, password: string): Promise<Account | UnauthorizedError | PasswordsBusyError> {
    const account = await this.#accounts.find(id);
    if (!account) return wrongCredentials();
    const isRight = await this.#passwords.verify(password, account.passwordHash);
    if (isError(isRight)) return isRight;
    return isRight ? account : wrongCredentials();
  }

  async #checked(
    signInName: string,
    { account, password }: { account: Account | undefined; password: string },
  ): Promise<Account | SignInError> {
    const locked = await this.#lockout.findLock(signInName);
    if (locked) return locked;
    const isRight = await this.#passwords.verify(password, account?.passwordHash);
    if (isError(isRight)) return isRight;
    if (!account || !isRight) return this.#lockout.fail(signInName);
    return (await this.#lockout.succeed(signInName)) ?? account;
  }
}
