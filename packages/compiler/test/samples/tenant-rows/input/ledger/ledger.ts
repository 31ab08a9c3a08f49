import { Delete, DomainAction, Entity, Get, Mutation, MutationMode, NotFoundError, Post, Put, Query, ReadAccess, Repository, SoftDeleted, TenantScoped } from '@portico/core';
import type { Filter, Guid, Int, ManyToOne, OneToMany, Unique } from '@portico/core';

export class Account extends Entity(TenantScoped, SoftDeleted) {
  code!: string & Unique;
  title!: string;
  entries?: OneToMany<Entry, 'account'>;
}

export class Entry extends Entity(TenantScoped) {
  accountId!: Guid;
  account?: ManyToOne<Account>;
  amount!: Int;
}

export interface AccountDto {
  id: Guid;
  code: string;
  title: string;
  entries: { amount: Int }[];
}

export class CreateAccount extends Mutation(MutationMode.Create, Account, Post('/accounts'), { status: 201 }) {
  code!: string;
  title!: string;
}

export class RenameAccount extends Mutation(MutationMode.Update, Account, Put('/accounts/{id}'), { body: 'wrapped' }) {
  id!: Guid;
  title!: string;
}

export class DeleteAccount extends Mutation(MutationMode.Delete, Account, Delete('/accounts/{id}')) {
  id!: Guid;
}

export class CreateEntry extends Mutation(MutationMode.Create, Entry, Post('/entries'), { status: 201 })<never, { id: Guid; amount: Int }> {
  accountId!: Guid;
  amount!: Int;
}

export class GetAccount extends Query(Account, Get('/accounts/{id:guid}'))<AccountDto> {
  readonly id!: Guid;
}

export class SearchAccounts extends Query(Account, Get('/accounts'))<{ code: string; title: string }> {
  readonly code?: Filter<string>;
  readonly page?: Int;
  readonly pageSize?: Int;
}

/** What an account amounts to, counted by hand. */
export class Balance extends DomainAction(Get('/accounts/{id:guid}/balance'))<{ code: string; balance: Int }, NotFoundError> {
  readonly id!: Guid;

  async execute(accounts: Repository<Account>, entries: ReadAccess<Entry>) {
    const account = await accounts.find(this.id);
    if (!account) return new NotFoundError('Account', this.id);
    let balance = 0;
    for (const { amount } of await entries.list({ accountId: this.id })) balance += amount;
    return { code: account.code, balance };
  }
}
