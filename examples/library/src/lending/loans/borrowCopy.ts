import { allOf, DomainAction, hasClaim, hasRole, isError, not, PolicyOf, Post } from '@portico/core';
import type { CallRefusal, DateOnly, FromClaim, Guid, NotFoundError, Repository } from '@portico/core';
import type { Copy } from '../copies/copy.ts';
import { Journalled } from '../journal.ts';
import type { Desk } from './desk.ts';
import { GetLoan, LoansGroup } from './listLoans.ts';
import { Loan } from './loan.ts';
import { CopyLentError } from './errors.ts';
import type { FinesOwedError } from './errors.ts';

/** Admits members who are not suspended. */
export class MayBorrow extends PolicyOf(allOf(hasRole('member'), not(hasClaim('suspended')))) {
  override readonly reason = 'Only members who are not suspended may borrow.';
}

/** The result of borrowing: the loan and its due date. */
export interface Slip {
  /** The id of the loan. */
  id: Guid;
  /** The day by which the copy must be returned. */
  dueOn: DateOnly;
}

/** Lends a copy to the caller for 28 days. */
export class BorrowCopy extends DomainAction(Post(''), {
  group: LoansGroup,
  permission: 'lending.loan.create',
  policy: MayBorrow,
  status: 201,
  location: () => GetLoan,
  body: 'wrapped',
  idempotent: true,
  rateLimit: 'borrowing',
  filters: [Journalled],
})<Slip, NotFoundError | CopyLentError | FinesOwedError | CallRefusal> {
  /** The id of the copy to borrow. */
  readonly copyId!: Guid;
  readonly memberId!: FromClaim<'sub', Guid>;

  async execute(copies: Repository<Copy>, loans: Repository<Loan>, desk: Desk) {
    const error = await desk.findObstacle(this.memberId);
    if (error) return error;
    // Concurrent requests for the copy wait here and then find it lent.
    const copy = await copies.lock(this.copyId);
    if (isError(copy)) return copy;
    if (copy.lentUntil) return new CopyLentError(copy.lentUntil);
    const dueOn = desk.dueOn();
    copy.lentUntil = dueOn;
    return loans.create({ copyId: copy.id, memberId: this.memberId, dueOn });
  }
}
