import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { residentMegabytes } from '../lib/memory.mjs';

/** A process that raises or handles events on command, line by line. */
export class Commanded {
  #child;
  #lines;

  constructor(child) {
    this.#child = child;
    this.#lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  }

  /** @param {string[]} args what Node runs */
  static async start(args) {
    const env = { ...process.env, NODE_ENV: 'production' };
    const commanded = new Commanded(spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env }));
    await commanded.#says('listening');
    return commanded;
  }

  /** Resident memory in megabytes. */
  get memory() {
    return residentMegabytes(this.#child.pid);
  }

  get pid() {
    return this.#child.pid;
  }

  /** Says a line, and waits until it is done. */
  async tell(line) {
    this.#child.stdin.write(`${line}\n`);
    await this.#says('raised');
  }

  async stop() {
    if (this.#child.exitCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }

  async #says(expected) {
    const { value } = await this.#lines.next();
    if (value !== expected) throw new Error(`The process said ${value} instead of ${expected}.`);
  }
}
