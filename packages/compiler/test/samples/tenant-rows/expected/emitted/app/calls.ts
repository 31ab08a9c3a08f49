// Emitted by portico build. Do not edit.
import type { Called, ConflictError, ForbiddenError, Guid, Int, KeyConflictError, NotFoundError, Page, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type {
  AccountDto,
  Balance,
  CreateAccount,
  CreateEntry,
  DeleteAccount,
  GetAccount,
  RenameAccount,
  SearchAccounts,
} from '../../ledger/ledger.ts';

/** The operations of the area App, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface App {
  searchAccounts(input?: Pick<SearchAccounts, 'code' | 'page' | 'pageSize'>): Called<SearchAccounts, Page<ResultOf<SearchAccounts>>>;
  createAccount(
    input: Pick<CreateAccount,
    'code' | 'title'>,
  ): Called<CreateAccount, AccountDto, ConflictError | ForbiddenError | KeyConflictError>;
  getAccount(input: Pick<GetAccount, 'id'>): Called<GetAccount, ResultOf<GetAccount>, NotFoundError>;
  /** What an account amounts to, counted by hand. */
  balance(input: Pick<Balance, 'id'>): Called<Balance>;
  deleteAccount(input: Pick<DeleteAccount, 'id'>): Called<DeleteAccount, void, ConflictError | NotFoundError>;
  renameAccount(
    input: Pick<RenameAccount,
    'id' | 'title'>,
  ): Called<RenameAccount, AccountDto, ConflictError | KeyConflictError | NotFoundError>;
  createEntry(
    input: Pick<CreateEntry,
    'accountId' | 'amount'>,
  ): Called<CreateEntry, { readonly id: Guid; readonly amount: Int }, ConflictError | ForbiddenError | KeyConflictError>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'App.SearchAccounts',
    method: 'searchAccounts',
    inputs: [
      { property: 'code', source: 'query', wireName: 'code' },
      { property: 'page', source: 'query', wireName: 'page' },
      { property: 'pageSize', source: 'query', wireName: 'pageSize' },
    ],
  },
  {
    operation: 'App.CreateAccount',
    method: 'createAccount',
    inputs: [
      { property: 'code', source: 'body', wireName: 'code' },
      { property: 'title', source: 'body', wireName: 'title' },
    ],
  },
  {
    operation: 'App.GetAccount',
    method: 'getAccount',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'App.Balance',
    method: 'balance',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'App.DeleteAccount',
    method: 'deleteAccount',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
  {
    operation: 'App.RenameAccount',
    method: 'renameAccount',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
      { property: 'title', source: 'body', wireName: 'title' },
    ],
  },
  {
    operation: 'App.CreateEntry',
    method: 'createEntry',
    inputs: [
      { property: 'accountId', source: 'body', wireName: 'accountId' },
      { property: 'amount', source: 'body', wireName: 'amount' },
    ],
  },
];
