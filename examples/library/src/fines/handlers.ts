import { BackoffStrategy, MessageHandler, Provider } from '@portico/core';
import type { Configuration, Guid, Logger, Repository } from '@portico/core';
import { LoanReturnedLate } from '../lending/loans/loan.ts';
import { Fine, FineCharged } from './fine.ts';

/** Charges a fine for a late return: an event of another area, processed once even if it is delivered several times. */
export class ChargeFine extends MessageHandler(LoanReturnedLate, {
  maxAttempts: 5,
  strategy: BackoffStrategy.ExponentialWithJitter,
  delay: '1s',
  orderedBy: 'memberId',
}) {
  handle({ loanId, memberId, days }: LoanReturnedLate, fines: Repository<Fine>) {
    const fine = Fine.of({ loanId, days, amount: Fine.amountFor(days) });
    // A handler has no caller, so it assigns the owner.
    fines.add(Object.assign(fine, { ownerId: memberId }).charge(memberId));
  }
}

/** Sends letters to members. */
export interface Letters {
  /** Sends one letter. */
  send(memberId: Guid, text: string): Promise<void>;
}

/** Provides letters that are written to the log, with the sender address from the configuration. */
export class LettersProvider extends Provider<Letters> {
  readonly #configuration: Configuration;
  readonly #logger: Logger;

  constructor(configuration: Configuration, logger: Logger) {
    super();
    this.#configuration = configuration;
    this.#logger = logger;
  }

  override provide(): Letters {
    const from = this.#configuration.get('Service:Library:LettersFrom') ?? 'library@example.org';
    return { send: async (memberId, text) => this.#logger.info('Letter', { from, memberId, text }) };
  }
}

/** Notifies members of new fines. */
export class TellMember extends MessageHandler(FineCharged) {
  handle({ memberId, amount }: FineCharged, letters: Letters) {
    return letters.send(memberId, `You owe the library ${amount}.`);
  }
}
