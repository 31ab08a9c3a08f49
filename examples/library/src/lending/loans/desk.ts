import { isError } from '@portico/core';
import type { AsSystem, CallRefusal, Clock, DateOnly, Guid, PerRequest } from '@portico/core';
import type { Fines } from '../../generated/index.ts';
import { dayAfter } from './days.ts';
import { FinesOwedError } from './errors.ts';

/** Checks a member before a loan. */
export class Desk implements PerRequest {
  readonly #fines: AsSystem<Fines>;
  readonly #clock: Clock;

  constructor(fines: AsSystem<Fines>, clock: Clock) {
    this.#fines = fines;
    this.#clock = clock;
  }

  /** Returns an error if the member owes more than 10.00. Only the system may read the sum, so the call runs as the system. */
  async findObstacle(memberId: Guid): Promise<FinesOwedError | CallRefusal | undefined> {
    const owed = await this.#fines.sumOwed({ memberId });
    if (isError(owed)) return owed;
    return Number(owed) > 10 ? new FinesOwedError(owed) : undefined;
  }

  /** Returns the due date of a loan that begins now. */
  dueOn(): DateOnly {
    return dayAfter(this.#clock.now(), 28);
  }
}
