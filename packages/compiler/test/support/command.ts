import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../fixtures/porticoProcess.ts', import.meta.url));

/** Runs `portico` in a separate process, as a user does. */
export class CommandProcess {
  readonly process: ChildProcess;
  readonly ended: Promise<{ status: number | null; signal: NodeJS.Signals | null }>;
  out = '';
  err = '';

  readonly #group: boolean;

  /** Starts the command; in a process group of its own, signals reach the processes that it starts too, as from a terminal. */
  constructor(folder: string, ...given: readonly (string | { readonly group: boolean })[]) {
    const args = given.filter((each) => typeof each === 'string');
    this.#group = given.length > args.length;
    const settings = ['--disable-warning=ExperimentalWarning', script, ...args];
    this.process = spawn(process.execPath, settings, { cwd: folder, detached: this.#group });
    this.process.stdout?.setEncoding('utf8').on('data', (text: string) => (this.out += text));
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => (this.err += text));
    this.ended = once(this.process, 'close').then(([status, signal]) => ({
      status: status as number | null,
      signal: signal as NodeJS.Signals | null,
    }));
  }

  /** Waits until the output holds these words so many times. */
  async says(words: string, times = 1): Promise<void> {
    for (const end = Date.now() + 60_000; this.out.split(words).length <= times; await wait(10)) {
      if (Date.now() > end || this.process.exitCode !== null)
        throw new Error(`'${words}' was not said ${times} times:\n${this.out}\n${this.err}`);
    }
  }

  /** Sends a signal; returns how many milliseconds the process took to end. */
  async stop(signal: NodeJS.Signals): Promise<number> {
    const start = performance.now();
    const hasEnded = this.process.exitCode !== null || this.process.signalCode !== null;
    if (this.#group && !hasEnded) process.kill(-this.process.pid!, signal);
    else this.process.kill(signal);
    await this.ended;
    return performance.now() - start;
  }
}
