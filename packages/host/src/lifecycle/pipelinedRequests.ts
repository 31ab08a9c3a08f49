import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests may wait on one connection before the host stops reading from it. */
const mostOfConnection = 16;
/** How many requests may wait on all connections together; a connection with one more is closed. */
const mostOfAll = 10_000;
/** How long requests that have waited are begun in one turn of the event loop, in milliseconds. */
const turn = 8;

/** A request that waits. */
interface Held {
  readonly response: ServerResponse;
  readonly begin: () => void;
}

/** The requests that wait on one connection, in their order. */
interface Queue {
  readonly held: Held[];
  isRunning: boolean;
  isPaused: boolean;
}

/** Node pauses connections, too, and resumes these itself. */
type PausingSocket = Socket & { readonly _paused?: boolean };

/**
 * Pipelined requests (RFC 9112 section 9.3.2) run one after the other. Responses are sent in the order of requests, so that results which are
 * ready earlier would only be held in memory, for a client that may never read them.
 */
export class PipelinedRequests {
  readonly #queues = new WeakMap<Socket, Queue>();
  #held = 0;
  /** When the requests of this turn have taken their time, by the clock of `performance`. */
  #end = 0;

  /** Begins a request when those before it on its connection are over; `before` is the one that is being answered. */
  hold(socket: Socket, before: ServerResponse, held: Held): void {
    if (this.#held >= mostOfAll) return void socket.destroy();
    const queue = this.#getQueue(socket);
    queue.held.push(held);
    this.#held += 1;
    if (!queue.isRunning) {
      queue.isRunning = true;
      before.once('close', () => this.#nextInTurn(socket, queue));
    }
    readWhileShort(socket, queue);
  }

  #getQueue(socket: Socket): Queue {
    const known = this.#queues.get(socket);
    if (known) return known;
    const queue: Queue = { held: [], isRunning: false, isPaused: false };
    this.#queues.set(socket, queue);
    socket.once('close', () => (this.#held -= queue.held.splice(0).length));
    return queue;
  }

  /** Responses that are ready at once are written without a turn of the event loop, so that the requests of one client could block those of others. */
  #nextInTurn(socket: Socket, queue: Queue): void {
    const now = performance.now();
    if (this.#end === 0) {
      this.#end = now + turn;
      setImmediate(() => (this.#end = 0));
    }
    if (now < this.#end) this.#next(socket, queue);
    else setImmediate(() => this.#nextInTurn(socket, queue));
  }

  #next(socket: Socket, queue: Queue): void {
    const next = socket.destroyed ? undefined : queue.held.shift();
    if (!next) {
      queue.isRunning = false;
      return;
    }
    this.#held -= 1;
    next.response.once('close', () => this.#nextInTurn(socket, queue));
    next.begin();
    readWhileShort(socket, queue);
  }
}

/** Stops reading from a connection with many waiting requests, and reads on when few are left. */
function readWhileShort(socket: PausingSocket, queue: Queue): void {
  if (queue.held.length > mostOfConnection) {
    queue.isPaused = true;
    socket.pause();
  } else if (queue.isPaused) {
    queue.isPaused = false;
    if (!socket._paused) socket.resume();
  }
}
