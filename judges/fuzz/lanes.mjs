import { Connection } from '../attacked/wire.mjs';
import { Random } from '../lib/random.mjs';
import { makeRequest } from './requests.mjs';
import { faultOf } from './verdict.mjs';

/**
 * @typedef {import('./requests.mjs').Made} Made
 * @typedef {import('../attacked/targets.mjs').Target} Target
 * @typedef {{ readonly index: number, readonly request: Made, readonly port: number, readonly fault: string }} Finding
 */

/** How many requests are under way at once. */
const lanes = 16;
/** How many findings end a run. */
const enough = 10;

/** Sends the fuzzed requests of one seed, in any number of parts. */
export class Fuzzing {
  /** @type {Map<number, number>} */
  statuses = new Map();
  /** @type {Finding[]} */
  findings = [];
  sent = 0;
  #target;
  #surface;
  #seed;

  /**
   * @param {Target} target
   * @param {import('./requests.mjs').Surface} surface
   * @param {number} seed
   */
  constructor(target, surface, seed) {
    this.#target = target;
    this.#surface = surface;
    this.#seed = seed;
  }

  /** Sends requests up to a number of them, or a time. @param {number} count @param {number} until */
  async run(count, until) {
    const next = () => (this.sent < count && performance.now() < until && !this.isOver ? this.sent++ : undefined);
    await Promise.all(Array.from({ length: lanes }, () => this.#lane(next)));
  }

  /** Whether there is enough to look at, or nothing left to attack. */
  get isOver() {
    return this.findings.length >= enough || this.#target.processes.some((each) => each.hasEnded);
  }

  /** Makes the request of a number: the same for the same seed. @param {number} index */
  request(index) {
    return makeRequest(new Random((this.#seed + index * 7919) >>> 0), this.#surface);
  }

  /** @param {() => number | undefined} next */
  async #lane(next) {
    /** @type {Map<number, Connection>} */
    const open = new Map();
    for (let index = next(); index !== undefined; index = next()) {
      const { processes } = this.#target;
      const port = processes[index % 5 === 0 ? index % processes.length : 0]?.port ?? 0;
      const request = this.request(index);
      const response = await exchange(open, port, request).catch(() => undefined);
      if (typeof response === 'object') this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
      const fault = faultOf(response, request);
      if (fault) this.findings.push({ index, request, port, fault });
    }
    for (const each of open.values()) each.close();
  }
}

/**
 * @param {Map<number, Connection>} open
 * @param {number} port
 * @param {Made} request
 */
async function exchange(open, port, request) {
  if (request.isAlone) {
    const connection = await Connection.open(port);
    await connection.send(request.bytes);
    const response = await connection.response({ patience: 300 });
    connection.close();
    return response;
  }
  const known = open.get(port);
  const first = known && !known.hasClosed ? await respond(known, request) : undefined;
  const connection = first === undefined ? await Connection.open(port) : known;
  // A connection that was kept open may close just then; only a new one tells.
  const response = first ?? (connection && (await respond(connection, request)));
  const isLast = typeof response !== 'object' || response.headers['connection'] === 'close';
  if (isLast) connection?.close();
  if (isLast || !connection) open.delete(port);
  else open.set(port, connection);
  return response;
}

/** @param {Connection} connection @param {Made} request */
async function respond(connection, { bytes, isHead }) {
  // A host that rejects early closes the connection before it has read everything.
  void connection.send(bytes);
  return connection.response({ isHead, patience: 60_000 });
}
