import { Policy, PolicyOf, allOf, hasClaim, hasRole, not } from '@portico/core';
import type { Clock, PolicyContext } from '@portico/core';

export class IsManager extends PolicyOf(allOf(hasRole('manager'), not(hasClaim('suspended', 'yes')))) {}

/** What a policy asks. */
export class Holidays {
  async includes(day: string): Promise<boolean> {
    return day.startsWith('1999-');
  }
}

export class OnWorkdays extends Policy {
  override readonly reason = 'You may do this on workdays only.';
  readonly #clock: Clock;
  readonly #holidays: Holidays;

  constructor(clock: Clock, holidays: Holidays) {
    super();
    this.#clock = clock;
    this.#holidays = holidays;
  }

  async admits({ caller, operation }: PolicyContext): Promise<boolean> {
    if (operation !== 'Billing.CloseDay' || caller.claim('day') === 'off') return false;
    return !(await this.#holidays.includes(this.#clock.now().toISOString()));
  }
}
