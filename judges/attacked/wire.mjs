import { connect } from 'node:net';

/**
 * A response as it arrived.
 * @typedef {object} Response
 * @property {number} status
 * @property {Readonly<Record<string, string>>} headers
 * @property {Buffer} body
 * @property {boolean} continued whether `100 Continue` came first
 */

const blank = Buffer.from('\r\n\r\n');

/** A connection that sends any bytes and reads responses, one after the other. */
export class Connection {
  #socket;
  /** @type {Buffer[]} */
  #chunks = [];
  #length = 0;
  /** How many bytes there must be before reading makes sense: large bodies are joined once. */
  #needed = 0;
  #hasClosed = false;
  #isPaused = false;
  /** @type {(() => void) | undefined} */
  #wake;

  /** @param {import('node:net').Socket} socket */
  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (/** @type {Buffer} */ chunk) => {
      this.#chunks.push(chunk);
      this.#length += chunk.length;
      if (this.#length >= this.#needed) this.#wake?.();
    });
    const close = () => {
      this.#hasClosed = true;
      this.#wake?.();
    };
    socket.on('end', close).on('close', close).on('error', close);
  }

  /** Opens a connection. @param {number} port @returns {Promise<Connection>} */
  static open(port) {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.once('connect', () => resolve(new Connection(socket))).once('error', reject);
    });
  }

  get hasClosed() {
    return this.#hasClosed;
  }

  /** How many bytes wait here because the other side does not take them. */
  get unsent() {
    return this.#socket.writableLength;
  }

  /** Sends bytes; resolves once they are taken, or the connection has closed. @param {string | Uint8Array} bytes @returns {Promise<boolean>} */
  send(bytes) {
    if (this.#hasClosed || !this.#socket.writable) return Promise.resolve(false);
    if (this.#socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (/** @type {boolean} */ isOpen) => () => {
        this.#socket.off('drain', drained).off('close', closed);
        resolve(isOpen);
      };
      const [drained, closed] = [done(true), done(false)];
      this.#socket.once('drain', drained).once('close', closed);
    });
  }

  /** Stops reading: what the other side sends stays in its buffers. */
  pause() {
    this.#isPaused = true;
    this.#socket.pause();
  }

  /** Closes the connection at once. */
  close() {
    this.#socket.destroy();
  }

  /**
   * Reads the next response; returns undefined when the connection has closed before one, and 'late' when none came in time.
   * @param {{ readonly patience?: number, readonly isHead?: boolean }} [how]
   * @returns {Promise<Response | 'late' | undefined>}
   */
  async response({ patience = 10_000, isHead = false } = {}) {
    if (this.#isPaused) this.#socket.resume();
    const until = performance.now() + patience;
    let continued = false;
    for (;;) {
      const bytes = this.#joined();
      const found = parse(bytes, this.#hasClosed, isHead);
      this.#needed = found && 'needed' in found ? found.needed : 0;
      if (found && 'response' in found) {
        this.#keep(bytes.subarray(found.length));
        if (found.response.status >= 200) return { ...found.response, continued };
        continued = true;
      } else if (this.#hasClosed) return undefined;
      else if (!(await this.#more(until - performance.now()))) return 'late';
    }
  }

  #joined() {
    const [first] = this.#chunks;
    if (first && this.#chunks.length === 1) return first;
    const bytes = Buffer.concat(this.#chunks);
    this.#keep(bytes);
    return bytes;
  }

  /** @param {Buffer} rest */
  #keep(rest) {
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#length = rest.length;
  }

  /** @param {number} patience @returns {Promise<boolean>} whether something came */
  #more(patience) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(false), Math.max(0, patience));
      const settle = (/** @type {boolean} */ came) => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve(came);
      };
      this.#wake = () => settle(true);
    });
  }
}

/**
 * @param {Buffer} bytes
 * @param {boolean} hasClosed
 * @param {boolean} isHead
 * @returns {{ readonly response: Omit<Response, 'continued'>, readonly length: number } | { readonly needed: number } | undefined}
 */
function parse(bytes, hasClosed, isHead) {
  const end = bytes.indexOf(blank);
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
  const status = Number(first.slice(9, 12));
  /** @type {Record<string, string>} */
  const headers = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const from = end + blank.length;
  if (isHead || status < 200 || status === 204 || status === 304)
    return { response: { status, headers, body: bytes.subarray(0, 0) }, length: from };
  const body = bodyOf(bytes, from, { headers, hasClosed });
  if (body === undefined) return undefined;
  return body.needed === undefined ? { response: { status, headers, body: body.bytes }, length: body.end } : { needed: body.needed };
}

/**
 * @param {Buffer} bytes
 * @param {number} from
 * @param {{ readonly headers: Readonly<Record<string, string>>, readonly hasClosed: boolean }} message
 */
function bodyOf(bytes, from, { headers, hasClosed }) {
  if (headers['transfer-encoding'] === 'chunked') return chunked(bytes, from);
  const length = headers['content-length'];
  if (length === undefined) return hasClosed ? { bytes: bytes.subarray(from), end: bytes.length } : undefined;
  const end = from + Number(length);
  return bytes.length >= end ? { bytes: bytes.subarray(from, end), end } : { needed: end };
}

/** @param {Buffer} bytes @param {number} from */
function chunked(bytes, from) {
  const parts = [];
  for (let at = from; ;) {
    const line = bytes.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    const end = line + 2 + size + 2;
    if (bytes.length < end) return undefined;
    if (size === 0) return { bytes: Buffer.concat(parts), end };
    parts.push(bytes.subarray(line + 2, end - 2));
    at = end;
  }
}

/**
 * Returns the mistake in a rejection that should be a problem (RFC 9457), or undefined.
 * @param {Response} response
 * @returns {string | undefined}
 */
export function faultOfProblem({ status, headers, body }) {
  if (!/^application\/problem\+json\b/.test(headers['content-type'] ?? ''))
    return `has the type ${headers['content-type']} rather than application/problem+json`;
  let problem;
  try {
    problem = JSON.parse(body.toString());
  } catch {
    return 'is no JSON';
  }
  if (problem.status !== status) return `says the status ${problem.status}`;
  if (!/^[A-Z][A-Z0-9_]*$/.test(problem.code)) return `has the code ${problem.code}`;
  return typeof problem.title === 'string' ? undefined : 'has no title';
}
