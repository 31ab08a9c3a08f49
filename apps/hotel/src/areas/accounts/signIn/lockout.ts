import type { Clock, PerRequest, RequestContext, UnauthorizedError, UnitOfWork } from '@portico/core';
import { AccountLockedError } from './accountLockedError.ts';
import type { FailedLogins } from './failedLogins.ts';
import type { Failures } from './failures.ts';
import type { KnownNetworks } from './knownNetworks.ts';
import { recordIds } from './recordIds.ts';
import type { RecordIds } from './recordIds.ts';
import { wrongCredentials } from './wrongCredentials.ts';

/**
 * Counts failed sign-ins in the store, so that all processes count together: by address and client network, so that a stranger cannot lock the
 * owner out, and by address alone, against attempts from many networks. Whether an attempt counts is decided while its rows are locked: many
 * attempts at once reveal no more than as many in a row.
 */
export class Lockout implements PerRequest {
  readonly #failures: Failures;
  readonly #known: KnownNetworks;
  readonly #unit: UnitOfWork;
  readonly #clock: Clock;
  readonly #network: string;

  constructor(failures: Failures, known: KnownNetworks, unit: UnitOfWork, clock: Clock, request: RequestContext) {
    this.#failures = failures;
    this.#known = known;
    this.#unit = unit;
    this.#clock = clock;
    this.#network = request.clientNetwork ?? '';
  }

  /** Returns an error if the address is locked for this network. */
  async findLock(signInName: string): Promise<AccountLockedError | undefined> {
    const ids = this.#idsOf(signInName);
    return this.#findLockOf(ids, await this.#failures.of(ids.ofNetwork), await this.#failures.of(ids.ofAll));
  }

  /** Counts a failure in a separate commit, whatever the operation's outcome, and returns the error for the response. */
  async fail(signInName: string): Promise<UnauthorizedError | AccountLockedError> {
    const now = this.#clock.now();
    const ids = this.#idsOf(signInName);
    const failed = await this.#failures.hold(ids.ofNetwork, now);
    const all = await this.#failures.hold(ids.ofAll, now);
    const locked = await this.#findLockOf(ids, failed, all);
    if (locked) return locked;
    failed.add(now);
    if (!all.isLockedAt(now)) all.addToAll(now);
    await this.#unit.flush();
    // New rows come with first failures only, so old rows go with them.
    if (failed.count === 1) await this.#failures.removeForgotten(now);
    await this.#unit.commit();
    return wrongCredentials();
  }

  /** Deletes the failures of a network that sent the right password, and records the network. Rejects an attempt after the lock. */
  async succeed(signInName: string): Promise<AccountLockedError | undefined> {
    const ids = this.#idsOf(signInName);
    const failed = (await this.#failures.of(ids.ofNetwork)) && (await this.#failures.held(ids.ofNetwork));
    const locked = await this.#findLockOf(ids, failed, await this.#failures.of(ids.ofAll));
    if (locked) return locked;
    if (failed) this.#failures.remove(failed);
    await this.#known.add(ids.known, this.#clock.now());
    return undefined;
  }

  /** Ends the lock of this network, whose user has proved to own the address; locks the rows first, as `fail` does. */
  async release(signInName: string): Promise<() => Promise<void>> {
    const ids = this.#idsOf(signInName);
    const failed = await this.#failures.held(ids.ofNetwork);
    return async () => {
      if (failed) this.#failures.remove(failed);
      await this.#known.add(ids.known, this.#clock.now());
    };
  }

  #idsOf(signInName: string): RecordIds {
    return recordIds(signInName, this.#network);
  }

  async #findLockOf(
    ids: RecordIds,
    ofNetwork: FailedLogins | undefined,
    ofAll: FailedLogins | undefined,
  ): Promise<AccountLockedError | undefined> {
    const now = this.#clock.now();
    if (ofNetwork?.isLockedAt(now)) return new AccountLockedError(ofNetwork.lockedUntil!);
    if (!ofAll?.isLockedAt(now) || (await this.#known.has(ids.known))) return undefined;
    return new AccountLockedError(ofAll.lockedUntil!);
  }
}
