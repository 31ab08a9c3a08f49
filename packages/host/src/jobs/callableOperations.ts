import type { HostOperations, LoadedOperations } from '../calls/hostOperations.ts';

/** The operations that delayed calls can call. They are loaded when the host starts, after all its features are open. */
export class CallableOperations {
  readonly #source: HostOperations;
  #loaded: LoadedOperations | undefined;

  constructor(source: HostOperations) {
    this.#source = source;
  }

  /** Loads the operations. */
  async load(): Promise<void> {
    this.#loaded = await this.#source.load();
  }

  /** Returns the operations. Throws before they are loaded. */
  get(): LoadedOperations {
    if (this.#loaded) return this.#loaded;
    throw new Error('Calls can be scheduled, and run, as soon as the host has started.');
  }
}
