import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** A response. */
export interface Answered {
  readonly status: number;
  readonly body: string;
  /** Whether the host closes the connection. */
  readonly isLast: boolean;
}

/** A connection that stays open as long as the host permits, with one request at a time. */
export class Client {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #length = 0;
  #wake: () => void = () => undefined;
  #end: Error | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#length += chunk.length;
      this.#wake();
    });
    const over = (error?: Error): void => {
      this.#end ??= error ?? new Error('The connection was closed.');
      this.#wake();
    };
    socket
      .on('error', over)
      .on('end', () => over())
      .on('close', () => over());
  }

  static async to(port: number): Promise<Client> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Client(socket);
  }

  /** Sends a GET. Throws if the connection ends before the response is complete. */
  async get(path: string): Promise<Answered> {
    this.#chunks = [];
    this.#length = 0;
    this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: test\r\n\r\n`);
    for (;;) {
      const answer = this.#answer();
      if (answer) return answer;
      if (this.#end) throw this.#end;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Stops reading until `resume`. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.destroy();
  }

  #answer(): Answered | undefined {
    const [first] = this.#chunks;
    const end = first?.indexOf('\r\n\r\n') ?? -1;
    if (first === undefined || end === -1) return undefined;
    const head = first.toString('latin1', 0, end).toLowerCase();
    const length = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
    if (this.#length < end + 4 + length) return undefined;
    const body = Buffer.concat(this.#chunks).toString('utf8', end + 4);
    return { status: Number(head.slice(9, 12)), body, isLast: /^connection: close$/m.test(head.replaceAll('\r', '')) };
  }
}
