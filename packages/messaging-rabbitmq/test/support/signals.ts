/** Counts what happens by name, and lets tests wait for it without a clock. */
export class Signals<Name extends string> {
  readonly #counts = new Map<Name, number>();
  readonly #waiting: { readonly name: Name; readonly count: number; readonly resolve: () => void }[] = [];

  signal(name: Name): void {
    const count = this.count(name) + 1;
    this.#counts.set(name, count);
    for (const each of this.#waiting) if (each.name === name && each.count <= count) each.resolve();
  }

  count(name: Name): number {
    return this.#counts.get(name) ?? 0;
  }

  /** Resolves when it happens the next time. */
  next(name: Name): Promise<void> {
    return this.times(name, this.count(name) + 1);
  }

  /** Resolves when it has happened that often. */
  async times(name: Name, count = 1): Promise<void> {
    if (this.count(name) >= count) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ name, count, resolve });
    await promise;
  }
}
