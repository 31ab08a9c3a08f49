import { Audited, DomainEvent, Entity, Owned, permissions, stateMachine, Stateful, TenantScoped, Versioned } from '@portico/core';
import type { ConflictError, Decimal, Guid, Int, Positive, Precision, StateOf, Unique } from '@portico/core';

/** The permissions for fines, in addition to the standard verbs of every entity. */
export const FinesPermissions = permissions('fines', { fine: ['pay', 'waive'] });

/** The states of a fine, each with its allowed previous states. */
export const FineStatus = stateMachine({ Open: 'initial', Paid: ['Open'], Waived: ['Open'] });
/** A state of a fine. */
export type FineStatus = StateOf<typeof FineStatus>;

/** A fine was charged. */
export class FineCharged extends DomainEvent<{ memberId: Guid; amount: Decimal }> {}

/** A fine for one loan, owned by the member who owes it. */
export class Fine extends Entity(Audited, Owned, TenantScoped, Versioned, Stateful(FineStatus)) {
  loanId!: Guid & Unique;
  days!: Int & Positive;
  amount!: Decimal & Precision<8, 2>;

  /** Returns the amount for a number of days: 0.25 for each. */
  static amountFor(days: Int): Decimal {
    return (days * 0.25).toFixed(2);
  }

  /** Charges the member. */
  charge(memberId: Guid): this {
    this.raise(new FineCharged({ memberId, amount: this.amount }));
    return this;
  }

  /** Records the payment. */
  pay(): this | ConflictError {
    return this.transitionTo('Paid') ?? this;
  }

  /** Waives the fine. */
  waive(): this | ConflictError {
    return this.transitionTo('Waived') ?? this;
  }
}

/** A fine in responses. */
export interface FineDto {
  /** The id of the fine. */
  id: Guid;
  /** The id of the loan that was returned late. */
  loanId: Guid;
  /** The number of days by which the copy was late. */
  days: Int;
  /** The amount of the fine: 0.25 for each day. */
  amount: Decimal;
  /** The current state of the fine. */
  status: FineStatus;
}
