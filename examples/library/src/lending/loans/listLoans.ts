import { EndpointGroup, Get, Query } from '@portico/core';
import type { Cursor, Filter, FromCurrentUser, Guid, Int, Sort } from '@portico/core';
import { ApiGroup } from '../../groups.ts';
import { Loan } from './loan.ts';
import type { LoanDto, LoanStatus } from './loan.ts';

/** Loans of copies to members. */
export class LoansGroup extends EndpointGroup('/loans', { parent: ApiGroup, tag: 'Loans' }) {}

/** Lists loans: a member's own, or all loans of the library for callers with `view-all`. */
export class ListLoans extends Query(Loan, Get(''), { group: LoansGroup, permission: 'lending.loan.read' })<LoanDto> {
  /** Returns only loans in this state. */
  readonly status?: Filter<LoanStatus>;
  /** Sort direction by due date; ascending by default. */
  readonly dueOnSort?: Sort<'dueOn', 'Ascending'>;
  /** The cursor from `next` of the previous page; absent for the first page. */
  readonly after?: Cursor;
  /** The number of loans per page. */
  readonly pageSize: Int = 50;
}

/** Lists the caller's current loans. */
export class MyLoans extends Query(Loan, Get('/mine'), { group: LoansGroup, permission: 'lending.loan.read' })<LoanDto> {
  readonly memberId!: FromCurrentUser<Guid>;
  /** Returns only loans in this state; by default those that are out. */
  readonly status: Filter<LoanStatus> = 'Out';
}

/** Shows one loan. */
export class GetLoan extends Query(Loan, Get('/{id}'), { group: LoansGroup, permission: 'lending.loan.read' })<LoanDto> {
  /** The id of the loan. */
  readonly id!: Guid;
}
