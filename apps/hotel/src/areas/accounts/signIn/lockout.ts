import type { Clock, PerRequest, UnauthorizedError, UnitOfWork } from '@portico/core';
import { AccountLockedError } from './accountLockedError.ts';
import { memoryOfFailures } from './failedLogins.ts';
import type { FailedLogins } from './failedLogins.ts';
import type { Failures } from './failures.ts';
import { wrongCredentials } from './wrongCredentials.ts';

/**
 * Counts failed sign-ins in the store, so that all processes count together. Whether an attempt stands is decided while its
 * row is held: of many at once no more learn whether they were right than of as many in a row.
 */
export class Lockout implements PerRequest {
  readonly #failures: Failures;
  readonly #unit: UnitOfWork;
  readonly #clock: Clock;

  constructor(failures: Failures, unit: UnitOfWork, clock: Clock) {
    this.#failures = failures;
    this.#unit = unit;
    this.#clock = clock;
  }

  /** The refusal of an address that is locked, before any work is done for it. */
  async refusal(signInName: string): Promise<AccountLockedError | undefined> {
    return this.#refusalOf(await this.#failures.of(signInName));
  }

  /** Counts a failure at once, whatever becomes of the operation, and gives back what it is answered with. */
  async fail(signInName: string): Promise<UnauthorizedError | AccountLockedError> {
    const now = this.#clock.now();
    const failed = await this.#failures.hold(signInName, now);
    const locked = this.#refusalOf(failed);
    if (locked) return locked;
    failed.add(now);
    await this.#unit.flush();
    // Rows come with first failures only, and so what is over goes with them.
    if (failed.count === 1) await this.#failures.removeBefore(new Date(now.getTime() - memoryOfFailures));
    await this.#unit.commit();
    return wrongCredentials();
  }

  /** Forgets the failures of who was right; refuses who was too late. */
  async succeed(signInName: string): Promise<AccountLockedError | undefined> {
    if (!(await this.#failures.of(signInName))) return undefined;
    const failed = await this.#failures.held(signInName);
    const locked = this.#refusalOf(failed);
    if (failed && !locked) this.#failures.remove(failed);
    return locked;
  }

  #refusalOf(failed: FailedLogins | undefined): AccountLockedError | undefined {
    return failed?.isLockedAt(this.#clock.now()) ? new AccountLockedError(failed.lockedUntil!) : undefined;
  }
}
