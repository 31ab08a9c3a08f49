/** Records the signatures of accepted webhooks. Implement it on a shared store if several processes receive them. */
export interface WebhookReplays {
  /** Records a signature for some seconds. Returns false if it is recorded already. */
  claim(signature: string, seconds: number): boolean | Promise<boolean>;
}

/** Records signatures in the memory of one process. */
export class MemoryReplays implements WebhookReplays {
  readonly #ends = new Map<string, number>();
  readonly #most: number;
  readonly #now: () => number;

  /** `most` limits how many signatures are recorded at once; beyond it every webhook is rejected until the first ones expire. */
  constructor({ most = 100_000, now = Date.now }: { readonly most?: number; readonly now?: () => number } = {}) {
    this.#most = most;
    this.#now = now;
  }

  claim(signature: string, seconds: number): boolean {
    const now = this.#now();
    for (const [known, end] of this.#ends) {
      if (end <= now) this.#ends.delete(known);
      else if (this.#ends.size < this.#most) break;
    }
    const end = this.#ends.get(signature);
    if ((end !== undefined && end > now) || this.#ends.size >= this.#most) return false;
    this.#ends.delete(signature);
    this.#ends.set(signature, now + seconds * 1000);
    return true;
  }
}
