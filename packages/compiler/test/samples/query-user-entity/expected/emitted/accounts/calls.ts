// Emitted by portico build. Do not edit.
import type { Called, ConflictError, NotFoundError, ResultOf } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { AccountDto, AddAccount, CloseAccount, Namesakes } from '../../accounts/account.ts';

/** The operations of the area Accounts, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Accounts {
  addAccount(input: Pick<AddAccount, 'email' | 'agencyId'>): Called<AddAccount, AccountDto, ConflictError>;
  /** Others who have the caller's address. */
  namesakes(): Called<Namesakes, readonly ResultOf<Namesakes>[], NotFoundError>;
  closeAccount(input: Pick<CloseAccount, 'id'>): Called<CloseAccount, void, ConflictError | NotFoundError>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Accounts.AddAccount',
    method: 'addAccount',
    inputs: [
      { property: 'email', source: 'body', wireName: 'email' },
      { property: 'agencyId', source: 'body', wireName: 'agencyId' },
    ],
  },
  {
    operation: 'Accounts.Namesakes',
    method: 'namesakes',
    inputs: [],
  },
  {
    operation: 'Accounts.CloseAccount',
    method: 'closeAccount',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
];
