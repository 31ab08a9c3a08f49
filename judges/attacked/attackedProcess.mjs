import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ readonly heap: number, readonly rss: number, readonly external: number, readonly arrayBuffers: number }} Memory
 * @typedef {{ readonly longest: number, readonly delay: number }} Turns the longest turn in processor time, and the longest delay of a timer, in milliseconds
 */

const instrument = new URL('./instrument.mjs', import.meta.url).href;

/** How many lines of errors are remembered. */
const remembered = 20;

/** A host in a process of its own that reports its memory and its event loop. */
export class AttackedProcess {
  /** @type {string[]} */
  errors = [];
  #child;
  #port = 0;
  #id = 0;
  /** @type {Map<number, (answer: any) => void>} */
  #asked = new Map();

  /** @param {import('node:child_process').ChildProcess} child */
  constructor(child) {
    this.#child = child;
    child.on('message', (/** @type {{ id: number, answer: unknown }} */ { id, answer }) => {
      this.#asked.get(id)?.(answer);
      this.#asked.delete(id);
    });
    child.on('exit', () => {
      for (const settle of this.#asked.values()) settle(undefined);
      this.#asked.clear();
    });
  }

  /**
   * Starts a program and waits until it prints its address.
   * @param {string} file
   * @param {NodeJS.ProcessEnv} settings
   * @param {{ readonly heap?: number, readonly flags?: readonly string[] }} [how] the limit of the heap in megabytes, and flags of Node
   */
  static async start(file, settings, { heap = 512, flags: more = [] } = {}) {
    const flags = ['--expose-gc', `--max-old-space-size=${heap}`, '--disable-warning=ExperimentalWarning', '--import', instrument, ...more];
    const child = spawn(process.execPath, [...flags, file], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const attacked = new AttackedProcess(child);
    await attacked.#listening();
    return attacked;
  }

  async #listening() {
    const { stdout, stderr } = this.#child;
    if (!stdout || !stderr) throw new Error('The process has no output.');
    createInterface(stderr).on('line', (line) => this.#remember(line));
    const ended = once(this.#child, 'exit').then(() => false);
    const listening = new Promise((resolve) => {
      createInterface(stdout).on('line', (line) => {
        const found = /(?:^|"msg":"Listening on )http:\/\/[^:"]+:(\d+)/.exec(line);
        if (found) resolve(found[1]);
        else if (line.includes('"level":50') || line.includes('"level":60') || !line.startsWith('{')) this.#remember(line);
      });
    });
    const port = await Promise.race([listening, ended]);
    if (port === false) throw new Error(`The host did not start:\n${this.errors.join('\n')}`);
    this.#port = Number(port);
  }

  /** @param {string} line */
  #remember(line) {
    this.errors.push(line.slice(0, 3000));
    if (this.errors.length > remembered) this.errors.shift();
  }

  get pid() {
    return this.#child.pid ?? 0;
  }

  get port() {
    return this.#port;
  }

  /** Whether the process has ended, by itself or because it was stopped. */
  get hasEnded() {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** How the process ended. */
  get end() {
    return this.#child.signalCode ?? `exit status ${this.#child.exitCode}`;
  }

  /** Returns what is held after a full collection; undefined once the process has ended. @returns {Promise<Memory | undefined>} */
  memory() {
    return this.#ask('memory');
  }

  /** Returns how long the event loop was blocked since `reset`. @returns {Promise<Turns | undefined>} */
  turns() {
    return this.#ask('turns');
  }

  /** Begins to measure again: the peak of the memory and the longest turn. */
  async reset() {
    await this.#ask('reset');
    if (!this.hasEnded) writeFileSync(`/proc/${this.pid}/clear_refs`, '5');
  }

  /** Returns the peak of the resident memory since `reset`, in megabytes. */
  get peak() {
    return this.#status('VmHWM');
  }

  /** Returns the resident memory in megabytes. */
  get resident() {
    return this.#status('VmRSS');
  }

  /** Returns the processor time so far in seconds. */
  get processorTime() {
    try {
      // The name of the command, in parentheses, may hold spaces; the 14th and 15th fields are ticks of 10 ms.
      const fields = readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    } catch {
      return 0; // the process has ended
    }
  }

  /** @param {string} name */
  #status(name) {
    try {
      const text = readFileSync(`/proc/${this.pid}/status`, 'utf8');
      return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024;
    } catch {
      return 0; // the process has ended
    }
  }

  /** @param {string} question @returns {Promise<any>} */
  #ask(question) {
    if (this.hasEnded) return Promise.resolve(undefined);
    const id = ++this.#id;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.#child.send({ id, ask: question }, (error) => error && resolve(undefined));
    });
  }

  /** Ends the process at once. */
  async stop() {
    if (this.hasEnded) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }
}

/** Returns the path of a file next to a module. @param {string} path @param {string} base */
export const besideModule = (path, base) => fileURLToPath(new URL(path, base));
