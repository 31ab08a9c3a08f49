import { BusinessRuleError, DomainAction, Entity, Get, Module, Mutation, MutationMode, Post, Query, Repository } from '@portico/core';
import type { Guid, Int, Positive } from '@portico/core';

export class BankModule extends Module('Bank') {}

export class Transfer extends Entity() {
  amount!: Int & Positive;
}

/** Moves money, once for each key. */
export class Move extends DomainAction(Post('/transfers'), { idempotent: true, status: 201, location: () => GetTransfer })<
  Guid,
  BusinessRuleError
> {
  readonly amount!: Int & Positive;

  execute(transfers: Repository<Transfer>) {
    if (this.amount > 1000) return new BusinessRuleError('daily-limit');
    return transfers.add(Object.assign(new Transfer(), { amount: this.amount })).id;
  }
}

export class AddTransfer extends Mutation(MutationMode.Create, Transfer, Post('/plain'), { idempotent: true }) {
  readonly amount!: Int & Positive;
}

export class GetTransfer extends Query(Transfer, Get('/transfers/{id}'))<{ id: Guid; amount: Int }> {
  readonly id!: Guid;
}

export class ListTransfers extends Query(Transfer, Get('/transfers'))<{ amount: Int }> {}
