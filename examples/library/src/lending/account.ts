import { DomainAction, Get, isError } from '@portico/core';
import type { CallRefusal, Decimal, FromClaim, Guid, Int, ReadAccess } from '@portico/core';
import type { Fines } from '../generated/index.ts';
import type { Loan } from './loans/loan.ts';
import { MembersGroup } from './members/member.ts';

/** The account of a member. */
export interface Account {
  /** The number of copies that the member currently has on loan. */
  atHome: Int;
  /** The fines of the member, open and closed. */
  fines: readonly {
    /** The amount of the fine. */
    amount: Decimal;
    /** The state of the fine: `Open`, `Paid` or `Waived`. */
    status: string;
  }[];
}

/** Returns the caller's loans and fines. The call to the other area runs as the caller. */
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
