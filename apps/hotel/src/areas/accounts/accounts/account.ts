import { randomUUID } from 'node:crypto';
import { Audited, Entity, UserEntity, Versioned } from '@portico/core';
import type { MaxLength, Unique } from '@portico/core';
import { signInNameOf } from './emailAddress.ts';
import type { EmailAddress } from './emailAddress.ts';

/** What an account is opened with. */
export interface NewAccount {
  readonly email: string;
  readonly passwordHash: string;
  readonly roles: readonly string[];
}

/** Somebody who can sign in. */
export class Account extends Entity(Audited, Versioned, UserEntity) {
  /** As it was given; letters go there, whatever a request spells. */
  email!: EmailAddress;
  /** What addresses are compared by. */
  signInName!: string & MaxLength<254> & Unique;
  /** In the PHC string format. */
  passwordHash!: string & MaxLength<256>;
  /** New with every password, so that tokens from before it end. */
  securityStamp!: string & MaxLength<36>;
  roles!: string[];

  /** A new account. */
  static open({ email, passwordHash, roles }: NewAccount): Account {
    const account = Object.assign(new Account(), { email, signInName: signInNameOf(email), roles: [...roles] });
    account.setPassword(passwordHash);
    return account;
  }

  /** Gives the account another password, and ends every token that it has. */
  setPassword(hash: string): void {
    this.passwordHash = hash;
    this.securityStamp = randomUUID();
  }
}
