import { isError, Put, VoidDomainAction } from '@portico/core';
import type { DateOnly, Email, EqualTo, FromClaim, Guid, Mandatory, NotFoundError, Past, Phone, Repository } from '@portico/core';
import { Member, MembersGroup } from './member.ts';

/** Changes the caller's contact details. The e-mail address is entered twice to catch typing errors. */
export class PutMyDetails extends VoidDomainAction(Put('/me/details'), {
  group: MembersGroup,
  permission: 'lending.loan.create',
})<NotFoundError> {
  readonly memberId!: FromClaim<'sub', Guid>;
  /** The new e-mail address. */
  readonly email!: string & Email;
  /** The same e-mail address again, to catch typing errors. */
  readonly emailAgain?: string & EqualTo<'email'> & Mandatory;
  /** The new phone number; unchanged if absent. */
  readonly phone?: string & Phone;
  /** The date of birth, in the past; unchanged if absent. */
  readonly bornOn?: DateOnly & Past;

  async execute(members: Repository<Member>) {
    const member = await members.get(this.memberId);
    if (isError(member)) return member;
    const { email, phone, bornOn } = this;
    Object.assign(member, { email, ...(phone && { phone }), ...(bornOn && { bornOn }) });
    return undefined;
  }
}
