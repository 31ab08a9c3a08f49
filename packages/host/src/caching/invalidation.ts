import { Cache } from '@portico/core';
import { getCurrentCall, getRootCall } from '@portico/runtime';
import { formatNamedTag } from './tags.ts';

/** Makes what is kept under tags old. */
export type Renew = (tags: readonly string[]) => void | Promise<void>;

/** The service that authors invalidate tags by. Within an operation it does so again when that is over: what is read until then may be what was there before. */
export class HostCache extends Cache {
  readonly #renew: Renew;

  constructor(renew: Renew) {
    super();
    this.#renew = renew;
  }

  async invalidate(...tags: readonly string[]): Promise<void> {
    const named = tags.map(formatNamedTag);
    const call = getCurrentCall();
    if (call) getRootCall(call).onRelease(() => this.#renew(named));
    await this.#renew(named);
  }
}
