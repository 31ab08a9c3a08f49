import { DependencyError, isError } from '@portico/core';
import type { CallArea, TokenIsCurrent } from '#server';
import { ThrownRefusal } from '@portico/runtime';
import type { Accounts } from '../../../generated/index.ts';

/** How long a cached result is fresh, and how long it is usable while the accounts host is unreachable, in milliseconds. */
const fresh = 5000;
const usable = 60_000;

/** The maximum number of cached results. */
const mostKept = 10_000;

interface Answer {
  readonly isCurrent: boolean;
  readonly at: number;
}

/**
 * Checks whether tokens are still valid on a host that does not run the accounts. It calls the accounts host and caches each result for five seconds.
 * If that host is unreachable, cached results are used for a minute. After that, requests are rejected with 503.
 */
export class AskedStamps {
  readonly #answers = new Map<string, Answer>();

  /** Returns the result of `stampIsCurrent` on the accounts host. */
  async isCurrent({ sub, stamp }: Parameters<TokenIsCurrent>[0], calls: CallArea): Promise<boolean> {
    if (stamp === undefined) return true;
    const key = `${String(sub)} ${String(stamp)}`;
    const known = this.#answers.get(key);
    if (known && age(known) < fresh) return known.isCurrent;
    const answer = await calls<Accounts>('Accounts').checkStamp({ accountId: String(sub), stamp: String(stamp) });
    if (!isError(answer)) return this.#keep(key, answer);
    if (known && age(known) < usable) return known.isCurrent;
    throw new ThrownRefusal(answer instanceof DependencyError ? answer : new DependencyError('invalid', 'Accounts'));
  }

  #keep(key: string, isCurrent: boolean): boolean {
    this.#answers.delete(key);
    this.#answers.set(key, { isCurrent, at: performance.now() });
    if (this.#answers.size > mostKept) this.#answers.delete(this.#answers.keys().next().value!);
    return isCurrent;
  }
}

function age({ at }: Answer): number {
  return performance.now() - at;
}
