import { Audited, DomainEvent, Entity, Owned, permissions, stateMachine, Stateful, TenantScoped, Versioned } from '@portico/core';
import type { ConflictError, Decimal, Guid, Int, Positive, Precision, StateOf, Unique } from '@portico/core';

/** What fines ask for beside the verbs that every entity has. */
export const FinesPermissions = permissions('fines', { fine: ['pay', 'waive'] });

/** What becomes of a fine. */
export const FineStatus = stateMachine({ Open: 'initial', Paid: ['Open'], Waived: ['Open'] });
/** A state of a fine. */
export type FineStatus = StateOf<typeof FineStatus>;

/** A member owes something. */
export class FineCharged extends DomainEvent<{ memberId: Guid; amount: Decimal }> {}

/** What a member, its owner, owes for one loan. */
export class Fine extends Entity(Audited, Owned, TenantScoped, Versioned, Stateful(FineStatus)) {
  loanId!: Guid & Unique;
  days!: Int & Positive;
  amount!: Decimal & Precision<8, 2>;

  /** Asks a member for 25 cents for each day. */
  charge(memberId: Guid): this {
    this.amount = (this.days * 0.25).toFixed(2);
    this.raise(new FineCharged({ memberId, amount: this.amount }));
    return this;
  }

  /** Notes that it was paid. */
  pay(): this | ConflictError {
    return this.transitionTo('Paid') ?? this;
  }

  /** Lets it be. */
  waive(): this | ConflictError {
    return this.transitionTo('Waived') ?? this;
  }
}

/** A fine as it is shown. */
export interface FineDto {
  id: Guid;
  loanId: Guid;
  days: Int;
  amount: Decimal;
  status: FineStatus;
}
