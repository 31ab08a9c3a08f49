import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onCore } from './cores.mjs';
import { processorSeconds, residentMegabytes } from './memory.mjs';

/** A server in a process of its own, on the first core. */
export class Server {
  #child;

  /** @param {import('node:child_process').ChildProcess} child */
  constructor(child) {
    this.#child = child;
  }

  /**
   * Starts a script and waits until it says that it listens.
   * @param {string[]} args what Node runs
   * @param {{ variables?: Record<string, string>, core?: number }} [where] further variables of its environment, and which core it has
   */
  static async start(args, { variables = {}, core = 0 } = {}) {
    const [command, ...rest] = onCore(core, [process.execPath, ...args]);
    const env = { ...process.env, NODE_ENV: 'production', ...variables };
    const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'], env });
    const listening = new Promise((resolve) =>
      createInterface(child.stdout).on('line', (line) => line.startsWith('listening') && resolve(true)),
    );
    const ended = once(child, 'exit').then(() => false);
    if (!(await Promise.race([listening, ended]))) throw new Error(`The server did not start: ${args.join(' ')}`);
    return new Server(child);
  }

  get pid() {
    return this.#child.pid;
  }

  /** Resident memory in megabytes. */
  get memory() {
    return residentMegabytes(this.#child.pid);
  }

  /** Processor time so far in seconds; undefined where the machine does not tell. */
  get processorTime() {
    return processorSeconds(this.#child.pid);
  }

  /** Ends the process. */
  async stop() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }
}
