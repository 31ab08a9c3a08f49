import { HostProcess } from './hostProcess.ts';
import type { HostProcessOptions } from './hostProcess.ts';

/** How the hosts of `portico dev` are run. */
export interface HostRunnerOptions extends HostProcessOptions {
  /** Called when a host listens, or after a while. */
  readonly started: () => void;
}

/**
 * Runs one host at a time: a new one starts when the old one has released its port. While a host runs, the next process already waits with the packages
 * of Portico loaded. It has read no file of the application, so it always starts with the current code.
 */
export class HostRunner {
  readonly #options: HostRunnerOptions;
  #current: HostProcess | undefined;
  #next: HostProcess | undefined;
  #isEnded = false;

  constructor(options: HostRunnerOptions) {
    this.#options = options;
  }

  /** Starts the host after stopping the running one. */
  async restart(): Promise<void> {
    const next = this.#takeNext();
    const old = this.#current;
    this.#current = next;
    await old?.stop();
    if (this.#isEnded) return next.stop();
    next.start((loaded) => {
      if (this.#current !== next) return;
      this.#options.started();
      if (canWait()) this.#next = new HostProcess(this.#options, loaded);
    });
  }

  /** Stops the host, and the process that waits. */
  async stop(): Promise<void> {
    this.#isEnded = true;
    await Promise.all([this.#current?.stop(), this.#next?.stop()]);
  }

  /** Returns the process that waits, or a new one if there is none or if packages have changed. */
  #takeNext(): HostProcess {
    const waiting = this.#next;
    this.#next = undefined;
    if (waiting?.isReady) return waiting;
    void waiting?.stop();
    return new HostProcess(this.#options, []);
  }
}

/** Returns whether a second process may wait: a debugger listens on one port for one process. */
function canWait(): boolean {
  return !/--inspect/.test(process.env['NODE_OPTIONS'] ?? '');
}
