import { EndpointGroup, Get, Query } from '@portico/core';
import type { Cursor, Filter, FromCurrentUser, Guid, Int, Sort } from '@portico/core';
import { ApiGroup } from '../../groups.ts';
import { Loan } from './loan.ts';
import type { LoanDto, LoanStatus } from './loan.ts';

/** What is lent. */
export class LoansGroup extends EndpointGroup('/loans', { parent: ApiGroup, tag: 'Loans' }) {}

/** Lists loans: a member's own, or all of the library for who may see them. */
export class ListLoans extends Query(Loan, Get(''), { group: LoansGroup, permission: 'lending.loan.read' })<LoanDto> {
  readonly status?: Filter<LoanStatus>;
  readonly dueOnSort?: Sort<'dueOn', 'Ascending'>;
  readonly after?: Cursor;
  readonly pageSize: Int = 50;
}

/** Lists what the caller has at home. */
export class MyLoans extends Query(Loan, Get('/mine'), { group: LoansGroup, permission: 'lending.loan.read' })<LoanDto> {
  readonly memberId!: FromCurrentUser<Guid>;
  readonly status: Filter<LoanStatus> = 'Out';
}

/** Shows one loan. */
export class GetLoan extends Query(Loan, Get('/{id}'), { group: LoansGroup, permission: 'lending.loan.read' })<LoanDto> {
  readonly id!: Guid;
}
