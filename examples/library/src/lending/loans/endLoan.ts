import { isError, MessageHandler, Mutation, MutationMode, Post, VoidDomainAction } from '@portico/core';
import type { Clock, ConflictError, Guid, NotFoundError, Repository } from '@portico/core';
import type { Copy } from '../copies/copy.ts';
import { LendingPermissions } from '../permissions.ts';
import { LoansGroup } from './listLoans.ts';
import { Loan, LoanLost } from './loan.ts';

/** Returns a copy; a late return raises an event. */
export class ReturnCopy extends VoidDomainAction(Post('/{id}/return'), {
  group: LoansGroup,
  permission: LendingPermissions.loan.return,
})<NotFoundError | ConflictError> {
  /** The id of the loan. */
  readonly id!: Guid;

  async execute(loans: Repository<Loan>, copies: Repository<Copy>, clock: Clock) {
    const loan = await loans.get(this.id);
    if (isError(loan)) return loan;
    const returned = loan.giveBack(clock.now());
    if (isError(returned)) return returned;
    const copy = await copies.find(loan.copyId);
    if (copy) delete copy.lentUntil;
    return undefined;
  }
}

/** Reports a copy as lost. */
export class ReportLost extends Mutation(MutationMode.Update, Loan, Post('/{id}/lost'), {
  group: LoansGroup,
  permission: LendingPermissions.loan.report,
}) {
  /** The id of the loan. */
  readonly id!: Guid;

  override apply(loan: Loan) {
    return loan.reportLost();
  }
}

/** Takes lost copies off the shelves. */
export class RemoveLostCopy extends MessageHandler(LoanLost, { maxAttempts: 3, delay: '1s' }) {
  async handle(event: LoanLost, copies: Repository<Copy>) {
    const copy = await copies.find(event.copyId);
    if (copy) copies.remove(copy);
  }
}
