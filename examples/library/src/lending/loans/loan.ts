import { Audited, DomainEvent, Entity, Owned, stateMachine, Stateful, TenantScoped, Versioned } from '@portico/core';
import type { ConflictError, DateOnly, Guid, Int, ManyToOne, StateOf } from '@portico/core';
import type { Copy } from '../copies/copy.ts';
import type { Member } from '../members/member.ts';
import { dayAfter, daysFrom } from './days.ts';

/** What becomes of a loan. */
export const LoanStatus = stateMachine({ Out: 'initial', Returned: ['Out'], Lost: ['Out'] });
/** A state of a loan. */
export type LoanStatus = StateOf<typeof LoanStatus>;

/** A copy has come back after the day that it was due on. */
export class LoanReturnedLate extends DomainEvent<{ loanId: Guid; memberId: Guid; days: Int }> {}

/** A copy will not come back. */
export class LoanLost extends DomainEvent<{ loanId: Guid; copyId: Guid }> {}

/** A copy in the hands of a member, whose own it is to see. */
export class Loan extends Entity(Audited, Owned, TenantScoped, Versioned, Stateful(LoanStatus)) {
  copyId!: Guid;
  copy!: ManyToOne<Copy>;
  memberId!: Guid;
  member!: ManyToOne<Member>;
  dueOn!: DateOnly;
  returnedOn?: DateOnly;

  /** Takes the copy back. */
  giveBack(now: Date): this | ConflictError {
    const refused = this.transitionTo('Returned');
    if (refused) return refused;
    this.returnedOn = dayAfter(now, 0);
    const days = daysFrom(this.dueOn, this.returnedOn);
    if (days > 0) this.raise(new LoanReturnedLate({ loanId: this.id, memberId: this.memberId, days }));
    return this;
  }

  /** Gives the copy up. */
  reportLost(): this | ConflictError {
    const refused = this.transitionTo('Lost');
    if (refused) return refused;
    this.raise(new LoanLost({ loanId: this.id, copyId: this.copyId }));
    return this;
  }
}

/** A loan as it is shown, with what was borrowed and by whom. */
export interface LoanDto {
  id: Guid;
  status: LoanStatus;
  dueOn: DateOnly;
  returnedOn?: DateOnly;
  copy?: { barcode: string; title?: { name: string } };
  member?: { name: string };
}
