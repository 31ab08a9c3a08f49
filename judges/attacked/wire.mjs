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
  /** @type {Buffer} */
  #bytes = Buffer.alloc(0);
  #hasClosed = false;
  #isPaused = false;
  /** @type {(() => void) | undefined} */
  #wake;

  /** @param {import('node:net').Socket} socket */
  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (/** @type {Buffer} */ chunk) => {
      this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
      this.#wake?.();
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

  /** Whether bytes were sent that the other side has not taken yet. */
  get isBlocked() {
    return this.#socket.writableNeedDrain;
  }

  /** How many bytes wait here because the other side does not take them. */
  get unsent() {
    return this.#socket.writableLength;
  }

  /** How many bytes were received and not read as a response. */
  get received() {
    return this.#socket.bytesRead;
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

  /** Says that nothing more will be sent. */
  finish() {
    this.#socket.end();
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
      const found = parse(this.#bytes, this.#hasClosed, isHead);
      if (found && found.response.status >= 100 && found.response.status < 200) {
        continued = true;
        this.#bytes = this.#bytes.subarray(found.length);
      } else if (found) {
        this.#bytes = this.#bytes.subarray(found.length);
        return { ...found.response, continued };
      } else if (this.#hasClosed) return undefined;
      else if (!(await this.#more(until - performance.now()))) return 'late';
    }
  }

  /** Waits until the other side closes. @param {number} patience */
  async closing(patience) {
    const until = performance.now() + patience;
    while (!this.#hasClosed) {
      this.#bytes = Buffer.alloc(0);
      if (!(await this.#more(until - performance.now()))) return false;
    }
    return true;
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
 * @returns {{ readonly response: Omit<Response, 'continued'>, readonly length: number } | undefined}
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
  const body =
    isHead || status < 200 || status === 204 || status === 304
      ? { bytes: bytes.subarray(0, 0), end: from }
      : bodyOf(bytes, from, { headers, hasClosed });
  return body && { response: { status, headers, body: body.bytes }, length: body.end };
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
  return bytes.length >= end ? { bytes: bytes.subarray(from, end), end } : undefined;
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
 * Returns what is wrong with a refusal that should be a problem (RFC 9457), or undefined.
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
