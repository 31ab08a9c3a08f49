import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** The output of a process and its exit code. */
export interface Ended {
  readonly code: number | null;
  readonly lines: readonly string[];
  readonly errors: string;
}

/** A process with one host, which ends with the test. */
export class HostProcess {
  readonly #child: ReturnType<typeof HostProcess.spawn>;
  readonly #lines: string[] = [];
  readonly #closed: Promise<unknown>;
  #errors = '';

  constructor(variables: Readonly<Record<string, string>>) {
    this.#child = HostProcess.spawn(variables);
    this.#child.stderr.on('data', (chunk: Buffer) => (this.#errors += chunk.toString()));
    createInterface(this.#child.stdout).on('line', (line) => this.#lines.push(line));
    this.#closed = once(this.#child, 'close');
    onTestFinished(() => void this.#child.kill('SIGKILL'));
  }

  private static spawn(variables: Readonly<Record<string, string>>) {
    const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('OTEL_')));
    const script = join(import.meta.dirname, '../fixtures/hostProcess.ts');
    return spawn(process.execPath, [script], { env: { ...inherited, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Returns the address of the host. */
  async address(): Promise<string> {
    while (!this.#lines.some((line) => line.startsWith('http'))) {
      await Promise.race([once(this.#child.stdout, 'data'), this.#closed.then(() => Promise.reject(new Error(this.#errors)))]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return this.#lines.find((line) => line.startsWith('http'))!;
  }

  /** Stops the process. */
  stop(): Promise<Ended> {
    this.#child.kill('SIGTERM');
    return this.ended();
  }

  /** Waits until the process has ended. */
  async ended(): Promise<Ended> {
    const [code] = (await this.#closed) as [number | null];
    return { code, lines: this.#lines, errors: this.#errors };
  }
}
