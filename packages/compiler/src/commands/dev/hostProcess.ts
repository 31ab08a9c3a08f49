import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { LineReader } from './lineReader.ts';
import { PreloadedFiles } from './preloadedFiles.ts';
import type { StandbyMessage, StandbyReport } from './standbyMessages.ts';

/** The time that a host has to finish requests in flight before it is killed. */
const graceMilliseconds = 10_000;

/** Has the same extension as this file, because the sources also run unbuilt. */
const standby = new URL(import.meta.url.replace(/hostProcess(\.\w+)$/, 'standby$1'));

/** How the host is run. */
export interface HostProcessOptions {
  /** Arguments to Node, the file first. */
  readonly arguments: readonly [entry: string, ...rest: string[]];
  readonly cwd: string;
  /** The target of the host's output: `inherit`, or 2 for stderr. */
  readonly output: 'inherit' | 2;
  /** Variables of the environment, in addition to those of this process. */
  readonly variables: Readonly<Record<string, string>>;
  /** Called when a host ends on its own. */
  readonly ended: (how: string) => void;
}

/** A process that loads packages and then waits until the host may start in it. */
export class HostProcess {
  readonly #process: ChildProcess;
  readonly #files: PreloadedFiles;
  readonly #options: HostProcessOptions;
  #isStarted = false;
  #isStopped = false;

  /** `preload` are the modules that the last host has loaded. */
  constructor(options: HostProcessOptions, preload: readonly string[]) {
    this.#options = options;
    const { cwd, arguments: args, output, variables } = options;
    this.#files = new PreloadedFiles(preload, args[0]);
    // The host runs in development unless the environment overrides this.
    this.#process = spawn(process.execPath, [`--import=${standby.href}`, ...args], {
      cwd,
      stdio: ['inherit', output, 'inherit', 'pipe'],
      env: { NODE_ENV: 'development', ...variables, ...process.env },
    });
    this.#channel.on('error', () => undefined);
    this.#process.once('error', (error) => this.#end(error.message));
    this.#process.once('exit', (status, signal) =>
      this.#end(signal === null ? `it ended with status ${status}` : `it was ended by ${signal}`),
    );
    if (preload.length > 0) this.#send({ preload });
  }

  /** Whether it waits, and no file that it has loaded has changed. */
  get isReady(): boolean {
    return !this.#isStarted && !this.#isGone && this.#files.areCurrent;
  }

  /** Starts the host, and calls `loaded` with its modules of Portico once it listens: those that it was given, or else those that it has loaded. */
  start(loaded: (urls: readonly string[]) => void): void {
    this.#isStarted = true;
    this.#send({ start: true, records: this.#files.urls.length === 0 });
    void this.#readReport(loaded);
  }

  /** Asks the host to stop, and kills it if it does not. A process that still waits is killed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#isGone) return;
    const gone = once(this.#process, 'exit');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), graceMilliseconds);
    this.#process.kill(this.#isStarted ? 'SIGTERM' : 'SIGKILL');
    await gone;
    clearTimeout(timer);
  }

  async #readReport(loaded: (urls: readonly string[]) => void): Promise<void> {
    try {
      for await (const { loaded: urls = this.#files.urls } of new LineReader<StandbyReport>(this.#channel)) {
        if (!this.#isStopped) loaded(urls);
        return;
      }
    } catch {
      // The process has ended, which is reported elsewhere.
    }
  }

  get #isGone(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null || this.#process.pid === undefined;
  }

  get #channel(): Duplex {
    return this.#process.stdio[3] as Duplex;
  }

  #send(message: StandbyMessage): void {
    this.#channel.write(`${JSON.stringify(message)}\n`);
  }

  #end(how: string): void {
    if (this.#isStarted && !this.#isStopped) this.#options.ended(how);
  }
}
