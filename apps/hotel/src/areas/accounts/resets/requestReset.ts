import { Post, VoidDomainAction } from '@portico/core';
import type { MaxLength, UnitOfWork } from '@portico/core';
import { AccountsGroup } from '../groups.ts';
import type { Letters } from '../letters/letters.ts';
import type { Resets } from './resets.ts';

/**
 * Sends a letter with which a new password can be chosen.
 *
 * The answer is the same whether the address has an account or not.
 */
export class RequestReset extends VoidDomainAction(Post('/reset-password/request'), {
  group: AccountsGroup,
  body: 'wrapped',
  allowAnonymous: true,
}) {
  /** Whatever it is: what is no address has no account either. */
  readonly email!: string & MaxLength<254>;

  async execute(resets: Resets, unit: UnitOfWork, letters: Letters) {
    const letter = await resets.offer(this.email);
    // No letter brings a token that is not in the store.
    await unit.commit();
    if (letter) letters.post(letter);
  }
}
