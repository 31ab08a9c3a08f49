// Emitted by portico build. Do not edit.
import type { Called, ConflictError, Guid, Int, NotFoundError, ResultOf, ValidationError } from '@portico/core';
import type { CallPlan } from '@portico/runtime';
import type { AddTransfer, GetTransfer, ListTransfers, Move } from '../../bank/bank.ts';

/** The operations of the area Bank, called from code: by the same gates, on behalf of whoever calls the caller. */
export interface Bank {
  addTransfer(input: Pick<AddTransfer, 'amount'>): Called<AddTransfer, {
    readonly id: Guid; readonly amount: Int,
  }, ConflictError | ValidationError>;
  listTransfers(): Called<ListTransfers, readonly ResultOf<ListTransfers>[]>;
  /** Moves money, once for each key. */
  move(input: Pick<Move, 'amount'>): Called<Move>;
  getTransfer(input: Pick<GetTransfer, 'id'>): Called<GetTransfer, ResultOf<GetTransfer>, NotFoundError>;
}

/** How each of them is called. */
export const calls: readonly CallPlan[] = [
  {
    operation: 'Bank.AddTransfer',
    method: 'addTransfer',
    inputs: [
      { property: 'amount', source: 'body', wireName: 'amount' },
    ],
  },
  {
    operation: 'Bank.ListTransfers',
    method: 'listTransfers',
    inputs: [],
  },
  {
    operation: 'Bank.Move',
    method: 'move',
    inputs: [
      { property: 'amount', source: 'body', wireName: 'amount' },
    ],
  },
  {
    operation: 'Bank.GetTransfer',
    method: 'getTransfer',
    inputs: [
      { property: 'id', source: 'route', wireName: 'id' },
    ],
  },
];
