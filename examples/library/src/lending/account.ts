import { DomainAction, Get, isError } from '@portico/core';
import type { CallRefusal, Decimal, FromClaim, Guid, Int, ReadAccess } from '@portico/core';
import type { Fines } from '../generated/index.ts';
import type { Loan } from './loans/loan.ts';
import { MembersGroup } from './members/member.ts';

/** What stands in a member's account. */
export interface Account {
  atHome: Int;
  fines: readonly { amount: Decimal; status: string }[];
}

/** What the caller has at home, and what they owe: asked of the other area in the caller's name. */
export class MyAccount extends DomainAction(Get('/me/account'), { group: MembersGroup, permission: 'lending.loan.read' })<
  Account,
  CallRefusal
> {
  readonly memberId!: FromClaim<'sub', Guid>;

  async execute(loans: ReadAccess<Loan>, fines: Fines) {
    const owed = await fines.listFines({});
    if (isError(owed)) return owed;
    return { atHome: await loans.count({ memberId: this.memberId, status: 'Out' }), fines: owed };
  }
}
