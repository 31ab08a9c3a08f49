import { randomUUID } from 'node:crypto';
import { Audited, Entity, UserEntity, Versioned } from '@portico/core';
import type { MaxLength, Unique } from '@portico/core';
import { signInNameOf } from './emailAddress.ts';
import type { EmailAddress } from './emailAddress.ts';

/** The values of a new account. */
export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly roles: readonly string[];
}

/** An account of a user who can sign in. */
export class Account extends Entity(Audited, Versioned, UserEntity) {
  /** The address as it was registered. E-mails always go to this spelling, whatever spelling a request uses. */
  email!: EmailAddress;
  /** The normalized address that sign-ins are compared with. */
  signInName!: string & MaxLength<254> & Unique;
  /** The password hash in the PHC string format. */
  passwordHash!: string & MaxLength<256>;
  /** Changes with every password, which invalidates all earlier tokens. */
  securityStamp!: string & MaxLength<36>;
  roles!: string[];

  /** Creates an account. */
  static open({ email, passwordHash, roles }: NewAccount): Account {
    const securityStamp = randomUUID();
    return Account.of({ email, signInName: signInNameOf(email), roles: [...roles], passwordHash, securityStamp });
  }

  /** Sets the password hash and invalidates all tokens of the account. */
  setPassword(hash: string): void {
    this.passwordHash = hash;
    this.securityStamp = randomUUID();
  }
}
