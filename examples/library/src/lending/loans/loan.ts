import { Audited, DomainEvent, Entity, Owned, stateMachine, Stateful, TenantScoped, Versioned } from '@portico/core';
import type { ConflictError, DateOnly, Guid, Int, ManyToOne, StateOf } from '@portico/core';
import type { Copy } from '../copies/copy.ts';
import type { Member } from '../members/member.ts';
import { dayAfter, daysFrom } from './days.ts';

/** The states of a loan, each with its allowed previous states. */
export const LoanStatus = stateMachine({ Out: 'initial', Returned: ['Out'], Lost: ['Out'] });
/** A state of a loan. */
export type LoanStatus = StateOf<typeof LoanStatus>;

/** A copy was returned after its due date. */
export class LoanReturnedLate extends DomainEvent<{ loanId: Guid; memberId: Guid; days: Int }> {}

/** A copy was lost. */
export class LoanLost extends DomainEvent<{ loanId: Guid; copyId: Guid }> {}

/** A loan of a copy, owned by the member who borrowed it. */
export class Loan extends Entity(Audited, Owned, TenantScoped, Versioned, Stateful(LoanStatus)) {
  copyId!: Guid;
  copy!: ManyToOne<Copy>;
  memberId!: Guid;
  member!: ManyToOne<Member>;
  dueOn!: DateOnly;
  returnedOn?: DateOnly;

  /** Records the return of the copy. */
  giveBack(now: Date): this | ConflictError {
    const error = this.transitionTo('Returned');
    if (error) return error;
    this.returnedOn = dayAfter(now, 0);
    const days = daysFrom(this.dueOn, this.returnedOn);
    if (days > 0) this.raise(new LoanReturnedLate({ loanId: this.id, memberId: this.memberId, days }));
    return this;
  }

  /** Marks the copy as lost. */
  reportLost(): this | ConflictError {
    const error = this.transitionTo('Lost');
    if (error) return error;
    this.raise(new LoanLost({ loanId: this.id, copyId: this.copyId }));
    return this;
  }
}

/** A loan in responses, with its copy and its member. */
export interface LoanDto {
  /** The id of the loan. */
  id: Guid;
  /** The current state of the loan. */
  status: LoanStatus;
  /** The day by which the copy must be returned. */
  dueOn: DateOnly;
  /** The day on which the copy was returned; absent until then. */
  returnedOn?: DateOnly;
  /** The copy that was borrowed; absent if it was removed. */
  copy?: {
    /** The barcode on the label, such as `C-2026-00042`. */
    barcode: string;
    /** The title; absent if it was withdrawn from the catalogue. */
    title?: {
      /** The name of the work, such as `Emma`. */
      name: string;
    };
  };
  /** The member who borrowed the copy; absent if the membership has ended. */
  member?: {
    /** The full name of the member. */
    name: string;
  };
}
