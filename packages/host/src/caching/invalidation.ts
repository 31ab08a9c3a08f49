import { Cache } from '@portico/core';
import { getCurrentCall, getRootCall } from '@portico/runtime';
import { formatNamedTag } from './tags.ts';

/** Invalidates the cached responses of tags. */
export type Renew = (tags: readonly string[]) => void | Promise<void>;

/**
 * The service with which authors invalidate tags. Within an operation it invalidates again when the operation ends, because
 * responses computed until then may show the earlier data.
 */
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
