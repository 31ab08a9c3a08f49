import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inBench } from '../lib/folders.mjs';

/** A layer in a separate process, so that the objects of one do not burden the garbage collector of another. */
export class LayerProcess {
  #child;
  #lines;

  constructor(child) {
    this.#child = child;
    this.#lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  }

  static async start(module, url) {
    const child = spawn(process.execPath, [inBench('data', 'layerRound.mjs'), module, url], { stdio: ['pipe', 'pipe', 'inherit'] });
    const layer = new LayerProcess(child);
    if ((await layer.#lines.next()).value !== 'listening') throw new Error(`The layer did not start: ${module}`);
    return layer;
  }

  /** Works for some seconds. @returns {Promise<{ rate: number }>} */
  work(name, seconds) {
    return this.#ask(`${name} ${seconds}`);
  }

  /** Returns the result of the first piece of work. */
  show(name) {
    return this.#ask(`show ${name}`);
  }

  async stop() {
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }

  async #ask(line) {
    this.#child.stdin.write(`${line}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw new Error('The layer ended.');
    return JSON.parse(value);
  }
}
