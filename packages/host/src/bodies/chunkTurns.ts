import type { IncomingMessage as Request } from 'node:http';

/** After how many pieces of a body its connection waits for a turn. A piece of a fast client is up to 64 KiB. */
const piecesAtOnce = 1_000;

/**
 * Reads bodies that arrive in very small pieces in turns, one connection in each turn of the event loop. One read of a
 * connection can hold 10,000 chunks of one byte (RFC 9112 section 7.1), and Node would read 32 times before it serves anyone
 * else.
 */
class ChunkTurns {
  readonly #waiting: (() => void)[] = [];

  /** Pauses the connection of a request after each thousand pieces of its body, even if the reader of the body requests more. */
  pace(request: Request): void {
    const push = request.push.bind(request);
    const read = request._read.bind(request);
    let pieces = 0;
    let isWaiting = false;
    let isWanted = false;
    const next = () => {
      pieces = 0;
      isWaiting = false;
      if (isWanted && !request.complete) read(0);
      // The connection goes on with its next request.
      else if (request.complete || request.destroyed) request.socket.resume();
      isWanted = false;
    };
    request._read = (size) => {
      if (isWaiting) isWanted = true;
      else read(size);
    };
    request.push = (piece: unknown, encoding?: BufferEncoding) => {
      const takesMore = push(piece, encoding);
      pieces += 1;
      if (pieces < piecesAtOnce || isWaiting || piece === null) return takesMore;
      isWaiting = true;
      request.socket.pause();
      this.#add(next);
      return takesMore;
    };
  }

  #add(resume: () => void): void {
    if (this.#waiting.push(resume) === 1) setImmediate(this.#run);
  }

  readonly #run = (): void => {
    this.#waiting.shift()!();
    if (this.#waiting.length > 0) setImmediate(this.#run);
  };
}

/** Shared by all connections of the process. */
export const chunkTurns = new ChunkTurns();
