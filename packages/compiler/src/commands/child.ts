import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The time that a host has to finish requests in flight before it is killed. */
const graceMilliseconds = 10_000;

/** How the child is run. */
export interface ChildOptions {
  /** Arguments to Node, the file first. */
  readonly arguments: readonly string[];
  readonly cwd: string;
  /** The target of the child's output: `inherit`, or 2 for stderr. */
  readonly output: 'inherit' | 2;
  /** Called when a child ends on its own. */
  readonly ended: (how: string) => void;
}

/** Runs one host at a time: a new one starts when the old one has released its port. */
export class Child {
  readonly #options: ChildOptions;
  #process: ChildProcess | undefined;

  constructor(options: ChildOptions) {
    this.#options = options;
  }

  /** Starts the host again after stopping the running one. */
  async restart(): Promise<void> {
    await this.stop();
    const { cwd, arguments: args, ended } = this.#options;
    // The host runs in development unless the environment overrides this.
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['inherit', this.#options.output, 'inherit'],
      env: { NODE_ENV: 'development', ...process.env },
    });
    this.#process = child;
    child.once('error', (error) => ended(error.message));
    child.once('exit', (status, signal) => {
      if (this.#process !== child) return;
      this.#process = undefined;
      ended(signal === null ? `it ended with status ${status}` : `it was ended by ${signal}`);
    });
  }

  /** Asks the host to stop, and kills it if it does not. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMilliseconds);
    child.kill('SIGTERM');
    await gone;
    clearTimeout(timer);
  }
}
