import { DomainAction, Internal } from '@portico/core';
import type { Guid, ReadAccess } from '@portico/core';
import type { Account } from '../accounts/account.ts';
import { AccountsPermissions } from '../permissions.ts';

/** Returns whether an account still has the stamp of a token, for hosts that do not run this area. */
export class CheckStamp extends DomainAction(Internal, { permission: AccountsPermissions.token.check })<boolean> {
  readonly accountId!: Guid;
  readonly stamp!: string;

  async execute(accounts: ReadAccess<Account>) {
    return (await accounts.find(this.accountId))?.securityStamp === this.stamp;
  }
}
