import { Endpoint, Get, isError, NotFoundError } from '@portico/core';
import type { FromClaim, Guid, ReadAccess } from '@portico/core';
import { AccountsGroup } from '../groups.ts';
import type { Account } from './account.ts';
import type { AccountDto } from './accountDto.ts';
import { AnyAccount } from './anyAccount.ts';

/** Returns an account to its owner. Other callers do not learn whether it exists. */
export class GetAccount extends Endpoint(Get('/accounts/{id}'), {
  group: AccountsGroup,
  policy: AnyAccount,
  noStore: true,
})<AccountDto, NotFoundError> {
  readonly callerId!: FromClaim<'sub', Guid>;
  /** The id of the account, which `Register` returns. */
  readonly id!: Guid;

  async handle(accounts: ReadAccess<Account>) {
    if (this.id !== this.callerId) return new NotFoundError('Account', this.id);
    const account = await accounts.get(this.id);
    if (isError(account)) return account;
    const { id, email, roles } = account;
    return { id, email, roles };
  }
}
