import { isError } from '@portico/core';
import type { AsSystem, CallRefusal, Clock, DateOnly, Guid, PerRequest } from '@portico/core';
import type { Fines } from '../../generated/index.ts';
import { dayAfter } from './days.ts';
import { FinesOwedError } from './refusals.ts';

/** What is asked and told at the desk before a copy is handed out. */
export class Desk implements PerRequest {
  readonly #fines: AsSystem<Fines>;
  readonly #clock: Clock;

  constructor(fines: AsSystem<Fines>, clock: Clock) {
    this.#fines = fines;
    this.#clock = clock;
  }

  /** Turns away who owes more than 10.00: what all fines come to is for the system to ask, not for members. */
  async refusalOf(memberId: Guid): Promise<FinesOwedError | CallRefusal | undefined> {
    const owed = await this.#fines.sumOwed({ memberId });
    if (isError(owed)) return owed;
    return Number(owed) > 10 ? new FinesOwedError(owed) : undefined;
  }

  /** The day on which what is lent now should be back. */
  dueOn(): DateOnly {
    return dayAfter(this.#clock.now(), 28);
  }
}
