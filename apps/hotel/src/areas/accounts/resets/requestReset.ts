import { Post, VoidDomainAction } from '@portico/core';
import type { MaxLength, UnitOfWork } from '@portico/core';
import { AccountsGroup } from '../groups.ts';
import type { Letters } from '../letters/letters.ts';
import type { Resets } from './resets.ts';

/**
 * Sends an e-mail with a token for a new password.
 *
 * The response is the same whether the address has an account or not.
 */
export class RequestReset extends VoidDomainAction(Post('/reset-password/request'), {
  group: AccountsGroup,
  body: 'wrapped',
  allowAnonymous: true,
}) {
  /** The e-mail address of the account. Unknown and malformed addresses are accepted and ignored. */
  readonly email!: string & MaxLength<254>;

  async execute(resets: Resets, unit: UnitOfWork, letters: Letters) {
    const letter = await resets.offer(this.email);
    // The token is committed before the e-mail is sent.
    await unit.commit();
    if (letter) letters.post(letter);
  }
}
