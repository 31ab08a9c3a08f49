import { Internal, VoidDomainAction } from '@portico/core';
import type { MaxLength, NotEmpty } from '@portico/core';
import { AccountsPermissions } from '../permissions.ts';
import type { Letters } from './letters.ts';

/** Sends an e-mail for another area. */
export class PostLetter extends VoidDomainAction(Internal, { permission: AccountsPermissions.letter.post }) {
  readonly to!: string & NotEmpty & MaxLength<254>;
  readonly subject!: string & NotEmpty & MaxLength<200>;
  readonly text!: string & NotEmpty & MaxLength<10000>;

  execute(letters: Letters) {
    const { to, subject, text } = this;
    letters.post({ to, subject, text });
  }
}
