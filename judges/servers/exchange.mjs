import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {import('./conversations.mjs').Conversation} Conversation
 *
 * The bytes that a client received, and how its connection ended.
 * @typedef {object} Received
 * @property {Buffer} bytes
 * @property {'closed' | 'open' | 'left'} end
 * @property {string} [operation] how the operation ended that the client left
 */

/** Milliseconds after which a connection counts as open. */
const patience = 10_000;
/** Milliseconds between two pieces, so that they arrive apart. */
const gap = 15;

/**
 * Holds a conversation with a host.
 * @param {number} port
 * @param {Conversation} conversation
 * @returns {Promise<Received>}
 */
export async function converse(port, { steps, ends }) {
  const client = await Client.open(port);
  for (const step of steps) await client.take(step);
  const received = { bytes: Buffer.alloc(0), end: await client.ended() };
  // The first bytes of an endless response depend on time.
  if (ends !== undefined) return { ...received, operation: await readEnd(port, ends) };
  return { ...received, bytes: client.received };
}

class Client {
  /** @type {Buffer[]} */
  #chunks = [];
  /** @type {'closed' | 'left' | undefined} */
  #end;
  #isEnded = Promise.withResolvers();
  /** @type {(() => void) | undefined} */
  #wake;
  #socket;

  /** @param {import('node:net').Socket} socket */
  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (/** @type {Buffer} */ chunk) => {
      this.#chunks.push(chunk);
      this.#wake?.();
    });
    const close = () => {
      this.#end ??= 'closed';
      this.#isEnded.resolve(undefined);
      this.#wake?.();
    };
    socket.on('close', close).on('error', () => {});
  }

  /** @param {number} port @returns {Promise<Client>} */
  static open(port) {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.once('connect', () => resolve(new Client(socket))).once('error', reject);
    });
  }

  get received() {
    return Buffer.concat(this.#chunks);
  }

  /** @param {import('./conversations.mjs').Step} step */
  async take(step) {
    if (step === 'pause') await sleep(gap);
    else if (step === 'continue') await this.#something();
    else if (step === 'end') this.#socket.end();
    else if (step === 'abort') {
      this.#end = 'left';
      this.#socket.destroy();
    } else if (this.#socket.writable) this.#socket.write(step);
  }

  /** Waits until something has come, or the connection has ended. @returns {Promise<void>} */
  #something() {
    if (this.#chunks.length > 0 || this.#end) return Promise.resolve();
    return Promise.race([new Promise((resolve) => (this.#wake = () => resolve(undefined))), sleep(2_000, undefined, { ref: false })]);
  }

  /** Waits until the connection has ended. @returns {Promise<Received['end']>} */
  async ended() {
    const timer = setTimeout(() => this.#isEnded.resolve(undefined), patience);
    await this.#isEnded.promise;
    clearTimeout(timer);
    this.#socket.destroy();
    return this.#end ?? 'open';
  }
}

/**
 * Asks how an operation ended, until it has.
 * @param {number} port
 * @param {string} name
 */
async function readEnd(port, name) {
  const until = performance.now() + 3_000;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/ends/${name}`);
    const end = await response.text();
    if (end !== '"begun"' || performance.now() > until) return end;
    await sleep(gap);
  }
}
