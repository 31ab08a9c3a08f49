import { isError, Put, VoidDomainAction } from '@portico/core';
import type { DateOnly, Email, EqualTo, FromClaim, Guid, Mandatory, NotFoundError, Past, Phone, Repository } from '@portico/core';
import { Member, MembersGroup } from './member.ts';

/** Changes how the caller is reached; an address that is written twice has no slip in it. */
export class PutMyDetails extends VoidDomainAction(Put('/me/details'), {
  group: MembersGroup,
  permission: 'lending.loan.create',
})<NotFoundError> {
  readonly memberId!: FromClaim<'sub', Guid>;
  readonly email!: string & Email;
  readonly emailAgain?: string & EqualTo<'email'> & Mandatory;
  readonly phone?: string & Phone;
  readonly bornOn?: DateOnly & Past;

  async execute(members: Repository<Member>) {
    const member = await members.get(this.memberId);
    if (isError(member)) return member;
    const { email, phone, bornOn } = this;
    Object.assign(member, { email, ...(phone && { phone }), ...(bornOn && { bornOn }) });
    return undefined;
  }
}
