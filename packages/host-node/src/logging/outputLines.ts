import { write, writeSync } from 'node:fs';

/** How many bytes of lines wait in memory for a destination that does not take them. */
const mostBytes = 16_777_216;

/** How many bytes are written at once. */
const chunk = 65_536;

/** How long a destination that is full is left alone, in milliseconds. */
const pause = 50;

/**
 * Writes lines to standard output in the background. Each request makes some, so clients could fill the memory of a host whose log is read
 * slowly: beyond a bound, lines are dropped, and `onDropped` is called with their number once the others are written.
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

  /** Writes a line when those before it are written. */
  write(line: string): void {
    if (this.#bytes + line.length > mostBytes) {
      this.#dropped += 1;
      return;
    }
    this.#waiting.push(line);
    this.#bytes += line.length;
    if (this.#isWriting) return;
    this.#isWriting = true;
    // Lines of one turn of the event loop are written together, and in their order though the process ends with it.
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

  /** `size` is what the lines count for. */
  #send(bytes: Buffer, size: number): void {
    write(this.#file, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(() => this.#send(bytes, size), pause);
      // A destination that is gone, such as a closed pipe, takes no more lines.
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

  /** Writes what is left when the process ends. */
  flush(): void {
    const lines = this.#waiting.join('');
    this.#waiting = [];
    try {
      if (lines !== '') writeSync(this.#file, lines);
    } catch {
      // Nothing is left that could report it.
    }
  }
}

/** Those of all hosts of the process. */
const outputs = new Set<OutputLines>();

function flushAll(): void {
  for (const output of outputs) output.flush();
}
