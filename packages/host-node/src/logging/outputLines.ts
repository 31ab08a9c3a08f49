import { write, writeSync } from 'node:fs';

/** The maximum number of bytes of log lines that wait in memory for a slow destination. */
const mostBytes = 16_777_216;

/** How many bytes are written at once. */
const chunk = 65_536;

/** The pause before retrying a full destination, in milliseconds. */
const pause = 50;

/**
 * Writes lines to standard output in the background. Every request logs lines, so clients could otherwise exhaust the
 * memory of a host whose log is read slowly. Beyond a limit, lines are dropped, and `onDropped` is called with their number
 * once the others are written.
 */
export class OutputLines {
  readonly #file: number;
  readonly #onDropped: (lines: number) => void;
  #waiting: string[] = [];
  #bytes = 0;
  #isWriting = false;
  #dropped = 0;

  constructor(file: number, onDropped: (lines: number) => void) {
    this.#file = file;
    this.#onDropped = onDropped;
    if (outputs.size === 0) process.on('exit', flushAll);
    outputs.add(this);
  }

  /** Queues a line. */
  write(line: string): void {
    if (this.#bytes + line.length > mostBytes) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(line);
    this.#bytes += line.length;
    if (this.#isWriting) return;
    this.#isWriting = true;
    // Lines of one event-loop turn are written together, and in order even if the process exits in that turn.
    setImmediate(() => this.#next());
  }

  #next(): void {
    const lines = this.#take();
    this.#isWriting = lines !== '';
    if (this.#isWriting) this.#send(Buffer.from(lines), lines.length);
    else if (this.#dropped > 0) {
      const dropped = this.#dropped;
      this.#dropped = 0;
      this.#onDropped(dropped);
    }
  }

  /** Sends bytes; `size` is the counted size of their lines. */
  #send(bytes: Buffer, size: number): void {
    write(this.#file, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(() => this.#send(bytes, size), pause);
      // A destination that no longer exists, such as a closed pipe, accepts no more lines.
      if (!error && written < bytes.length) return this.#send(bytes.subarray(written), size);
      this.#bytes -= size;
      this.#next();
    });
  }

  #take(): string {
    let [count, size] = [0, 0];
    while (count < this.#waiting.length && size < chunk) size += this.#waiting[count++]!.length;
    return this.#waiting.splice(0, count).join('');
  }

  /** Writes the remaining lines when the process exits. */
  flush(): void {
    const lines = this.#waiting.join('');
    this.#waiting = [];
    try {
      if (lines !== '') writeSync(this.#file, lines);
    } catch {
      // No destination is left to report it.
    }
  }
}

/** The outputs of all hosts of the process. */
const outputs = new Set<OutputLines>();

function flushAll(): void {
  for (const output of outputs) output.flush();
}
