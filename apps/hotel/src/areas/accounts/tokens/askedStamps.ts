import { DependencyError, isError } from '@portico/core';
import type { CallArea, TokenIsCurrent } from '#server';
import { ThrownRefusal } from '@portico/runtime';
import type { Accounts } from '../../../generated/index.ts';

/** Milliseconds for which an answer is good, and for which it is still used while nobody can be asked. */
const fresh = 5000;
const usable = 60_000;

/** Answers that are kept at most. */
const mostKept = 10_000;

interface Answer {
  readonly isCurrent: boolean;
  readonly at: number;
}

/**
 * Whether tokens are still accepted, for a host that does not run the accounts: it asks the one that does, and remembers the answer for five seconds.
 * While that one is away, answers count for a minute; then tokens are refused with 503, since an account may have been closed meanwhile.
 */
export class AskedStamps {
  readonly #answers = new Map<string, Answer>();

  /** As `stampIsCurrent` tells it where the accounts are. */
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
