import { Connection } from '../attacked/wire.mjs';
import { headOf } from './doors.mjs';
import { certain, timed } from './judged.mjs';

/**
 * @typedef {import('../attacked/wire.mjs').Response} Response
 * @typedef {import('./doors.mjs').Door} Door
 * @typedef {Response | 'late' | undefined} Outcome what became of a request: 'late' without a response in time, undefined where the connection closed without one
 */

/** How many bytes are handed over at once. */
const slice = 65_536;

/** The environment of an attack: the doors of one host, and the outcomes of the requests. */
export class Arena {
  /** @type {Outcome[]} */
  outcomes = [];
  /** The faults that an attack found itself. @type {import('./judged.mjs').Fault[]} */
  faults = [];
  doors;
  random;
  #port;
  /** @type {Connection[]} */
  #open = [];

  /**
   * @param {number} port
   * @param {import('./doors.mjs').Doors} doors
   * @param {import('../lib/random.mjs').Random} random
   */
  constructor(port, doors, random) {
    this.#port = port;
    this.doors = doors;
    this.random = random;
  }

  /** Opens a connection, which is closed after the attack. */
  async open() {
    const connection = await Connection.open(this.#port);
    this.#open.push(connection);
    return connection;
  }

  /** Notes the outcome of a request. @param {Outcome} outcome */
  note(outcome) {
    this.outcomes.push(outcome);
    return outcome;
  }

  /** Notes a fault where something does not hold. @param {boolean} holds @param {string} fault */
  expect(holds, fault) {
    if (!holds) this.faults.push(certain(fault));
  }

  /** Notes a fault that a busy machine can cause, too. @param {boolean} holds @param {string} fault */
  expectInTime(holds, fault) {
    if (!holds) this.faults.push(timed(fault));
  }

  /** Sends bytes, on a connection of their own, and notes the response. @param {string | Uint8Array} bytes @param {number} [patience] */
  async raw(bytes, patience = 180_000) {
    const connection = await this.open();
    void connection.send(bytes);
    const outcome = this.note(await connection.response({ patience }));
    connection.close();
    return outcome;
  }

  /** Sends a request without a body. @param {Door} door @param {readonly string[]} [lines] */
  get(door, lines = []) {
    return this.raw(`${headOf(door, lines)}\r\n\r\n`);
  }

  /**
   * Sends a request with a body of a stated length.
   * @param {Door} door
   * @param {string | Uint8Array} body
   * @param {{ readonly type?: string, readonly lines?: readonly string[] }} [how]
   */
  async post(door, body, { type = 'application/json', lines = [] } = {}) {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const connection = await this.open();
    const head = headOf(door, [...lines, `Content-Type: ${type}`, `Content-Length: ${bytes.length}`]);
    void connection.send(`${head}\r\n\r\n`);
    const outcome = this.note(await answered(connection, pump(connection, bytes)));
    connection.close();
    return outcome;
  }

  /**
   * Sends the same piece again and again as the chunked body of a request, and notes the response.
   * @param {Door} door
   * @param {{ readonly piece: Uint8Array | string, readonly times: number, readonly end?: string, readonly type?: string, readonly first?: string, readonly lines?: readonly string[] }} what
   */
  async stream(door, { piece, times, end = '0\r\n\r\n', type = 'application/json', first = '', lines = [] }) {
    const connection = await this.open();
    void connection.send(`${headOf(door, [...lines, `Content-Type: ${type}`, 'Transfer-Encoding: chunked'])}\r\n\r\n${first}`);
    const sending = repeat(connection, Buffer.from(piece), times).then((isOpen) => isOpen && connection.send(end));
    const outcome = this.note(await answered(connection, sending));
    connection.close();
    return outcome;
  }

  /** Closes all connections. */
  close() {
    for (const each of this.#open) each.close();
    this.#open = [];
  }
}

/** Waits for the response while a body is sent, and for a minute after. @param {Connection} connection @param {Promise<unknown>} sending */
async function answered(connection, sending) {
  const response = connection.response({ patience: 300_000 });
  const late = sending.then(() => timeLimit(120_000)).then(() => 'late');
  return /** @type {Promise<Outcome>} */ (Promise.race([response, late]));
}

/** @param {Connection} connection @param {Uint8Array} bytes */
async function pump(connection, bytes) {
  for (let at = 0; at < bytes.length; at += slice) if (!(await connection.send(bytes.subarray(at, at + slice)))) return false;
  return true;
}

/**
 * Sends a piece many times, as many as fit into a slice at once.
 * @param {Connection} connection
 * @param {Buffer} piece
 * @param {number} times
 */
export async function repeat(connection, piece, times) {
  const together = Math.max(1, Math.floor(slice / piece.length));
  const many = Buffer.concat(Array.from({ length: together }, () => piece));
  for (let left = times; left > 0; left -= together) {
    if (!(await connection.send(left >= together ? many : many.subarray(0, left * piece.length)))) return false;
  }
  return true;
}

/** Returns a text of about this many bytes: a begin, a piece again and again, and an end. @param {number} size @param {{ readonly begin?: string, readonly piece: string, readonly last?: string, readonly end?: string }} of */
export function filled(size, { begin = '', piece, last = '', end = '' }) {
  const times = Math.floor((size - begin.length - last.length - end.length) / piece.length);
  return Buffer.concat([Buffer.from(begin), Buffer.alloc(times * piece.length, piece), Buffer.from(last + end)]);
}

/** Does the same several times at once. @param {number} count @param {(index: number) => Promise<unknown>} work */
export function together(count, work) {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves after a time, as `pause` does, without keeping the judge running for it. @param {number} milliseconds */
export const timeLimit = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
