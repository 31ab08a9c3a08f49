import { Audited, DomainAction, Entity, Get, isError, Mutation, MutationMode, NotFoundError, Post, Query, Stateful, stateMachine } from '@portico/core';
import type { Bytes, DateTimeOffset, Decimal, Guid, Int, Long, MaxLength, NotEmpty, Precision, Repository } from '@portico/core';

export const AccountStatus = stateMachine({ Open: 'initial', Closed: ['Open'] });

export class Account extends Entity(Audited, Stateful(AccountStatus)) {
  holder!: string & NotEmpty & MaxLength<100>;
  balance!: Decimal & Precision<12, 2>;
  count!: Int;
  total!: Long;
  seal?: Bytes;
  openedAt!: DateTimeOffset;

  close() {
    return this.transitionTo('Closed') ?? this;
  }
}

export class GetAccount extends Query(Account, Get('/{id}'))<{ id: Guid; holder: string }> {
  readonly id!: Guid;
}

export class CloseAccount extends Mutation(MutationMode.Update, Account, Post('/{id}/close')) {
  readonly id!: Guid;

  override apply(account: Account) {
    return account.close();
  }
}

/** All that a method answers is inferred. */
export class Deposit extends DomainAction(Post('/{id}/deposits'))<Decimal, NotFoundError> {
  readonly id!: Guid;

  async execute(accounts: Repository<Account>) {
    const account = await accounts.get(this.id);
    if (isError(account)) return account;
    account.balance = String(Number(account.balance) + 1);
    return account.balance;
  }

  parts(account: Account) {
    const { id, balance, count, total, seal, openedAt, status, createdAt } = account;
    return { id, balance, count, total, seal, openedAt, status, createdAt };
  }
}
