import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../fixtures/porticoProcess.ts', import.meta.url));

/** `portico` in a process of its own, as a person runs it. */
export class CommandProcess {
  readonly process: ChildProcess;
  readonly ended: Promise<{ status: number | null; signal: NodeJS.Signals | null }>;
  out = '';
  err = '';

  constructor(folder: string, ...args: string[]) {
    this.process = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], { cwd: folder });
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
    this.process.kill(signal);
    await this.ended;
    return performance.now() - start;
  }
}
