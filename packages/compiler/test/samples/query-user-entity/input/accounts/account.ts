import { Delete, Entity, Get, Mutation, MutationMode, Owned, Post, Query, SoftDeleted, UserEntity } from '@portico/core';
import type { FromCurrentUser, Guid } from '@portico/core';

/** Whoever may sign in; made, and owned, by an administrator. */
export class Account extends Entity(UserEntity, Owned, SoftDeleted) {
  email!: string;
  agencyId?: Guid;
}

export interface AccountDto {
  id: Guid;
  email: string;
  agencyId?: Guid;
}

export class AddAccount extends Mutation(MutationMode.Create, Account, Post('/accounts'), { status: 201 }) {
  email!: string;
  agencyId?: Guid;
}

export class CloseAccount extends Mutation(MutationMode.Delete, Account, Delete('/accounts/{id}')) {
  id!: Guid;
}

/** Others who have the caller's address. */
export class Namesakes extends Query(Account, Get('/accounts/namesakes'))<{ email: string }> {
  readonly email!: FromCurrentUser<string, 'email'>;
}
