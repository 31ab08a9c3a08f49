import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests may be pending on one connection before the host stops reading from it. */
const mostOfConnection = 16;
/** How many requests may be pending on all connections together; a connection with one more is closed. */
const mostOfAll = 10_000;
/** How long pending requests are started in one turn of the event loop, in milliseconds. */
const turn = 8;

/** A pending request. */
interface PendingRequest {
  readonly response: ServerResponse;
  readonly begin: () => void;
}

/** The pending requests of one connection, in order. */
interface Queue {
  readonly pending: PendingRequest[];
  isRunning: boolean;
  isPaused: boolean;
}

/** Node also pauses connections, and resumes them itself. */
type PausingSocket = Socket & { readonly _paused?: boolean };

/**
 * Runs pipelined requests (RFC 9112 section 9.3.2) one after the other. Responses must be sent in the order of requests, so
 * earlier results would only occupy memory for a client that may never read them.
 */
export class PipelinedRequests {
  readonly #queues = new WeakMap<Socket, Queue>();
  #pending = 0;
  /** The end of this turn's time, by the clock of `performance`. */
  #end = 0;

  /** Starts a request once the earlier ones on its connection have ended; `before` is the active response. */
  add(socket: Socket, before: ServerResponse, pending: PendingRequest): void {
    if (this.#pending >= mostOfAll) return void socket.destroy();
    const queue = this.#getQueue(socket);
    queue.pending.push(pending);
    this.#pending += 1;
    if (!queue.isRunning) {
      queue.isRunning = true;
      before.once('close', () => this.#nextInTurn(socket, queue));
    }
    readWhileShort(socket, queue);
  }

  #getQueue(socket: Socket): Queue {
    const known = this.#queues.get(socket);
    if (known) return known;
    const queue: Queue = { pending: [], isRunning: false, isPaused: false };
    this.#queues.set(socket, queue);
    socket.once('close', () => (this.#pending -= queue.pending.splice(0).length));
    return queue;
  }

  /**
   * Starts the next request within the time of this turn. Responses that are ready immediately are written without yielding
   * to the event loop, so one client's requests could otherwise block all others.
   */
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
    // Requests after the last response of a connection are not processed.
    const next = socket.destroyed || socket.writableEnded ? undefined : queue.pending.shift();
    if (!next) {
      queue.isRunning = false;
      return;
    }
    this.#pending -= 1;
    next.response.once('close', () => this.#nextInTurn(socket, queue));
    next.begin();
    readWhileShort(socket, queue);
  }
}

/** Pauses a connection with many pending requests, and resumes it when few are left. */
function readWhileShort(socket: PausingSocket, queue: Queue): void {
  if (queue.pending.length > mostOfConnection) {
    queue.isPaused = true;
    socket.pause();
  } else if (queue.isPaused) {
    queue.isPaused = false;
    if (!socket._paused) socket.resume();
  }
}
