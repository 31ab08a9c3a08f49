import { BackoffStrategy, MessageHandler, Provider } from '@portico/core';
import type { Configuration, Guid, Logger, Repository } from '@portico/core';
import { LoanReturnedLate } from '../lending/loans/loan.ts';
import { Fine, FineCharged } from './fine.ts';

/** Charges a fine for what came back late: another area's event, handled once however often it is delivered. */
export class ChargeFine extends MessageHandler(LoanReturnedLate, {
  maxAttempts: 5,
  strategy: BackoffStrategy.ExponentialWithJitter,
  delay: '1s',
  orderedBy: 'memberId',
}) {
  handle({ loanId, memberId, days }: LoanReturnedLate, fines: Repository<Fine>) {
    // A handler acts for nobody, so it says whose the fine is.
    fines.add(Object.assign(new Fine(), { loanId, days, ownerId: memberId }).charge(memberId));
  }
}

/** Sends letters to members. */
export interface Letters {
  /** Sends one. */
  send(memberId: Guid, text: string): Promise<void>;
}

/** Letters that are written into the log, from the address that configuration names. */
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

/** Tells members what they owe. */
export class TellMember extends MessageHandler(FineCharged) {
  handle({ memberId, amount }: FineCharged, letters: Letters) {
    return letters.send(memberId, `You owe the library ${amount}.`);
  }
}
