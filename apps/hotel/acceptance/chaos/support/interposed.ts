import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/**
 * The effect on traffic. `slow`: responses arrive three seconds late. `silent`: nothing arrives on either side, and connections stay open.
 * `answers lost`: the request is processed, and its response is lost. `garbage`: the request is processed, and the response is replaced.
 */
export type Weather = 'clear' | 'slow' | 'silent' | 'answers lost' | 'garbage';

const late = 3000;

const answer = (type: string, body: string, length = body.length) =>
  Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`);

/** Invalid HTTP, invalid JSON, truncated JSON, another content type, and JSON with other content. */
const garbage: readonly Buffer[] = [
  randomBytes(64),
  answer('application/json', '{"id": [}'),
  answer('application/json', '{"id": ', 200),
  answer('text/html', '<p>Hello.</p>'),
  answer('application/json', '{"total":1}'),
];

/** A proxy between two hosts that disturbs the traffic as configured. */
export class Interposed {
  /** The address at which the other host is called through the proxy. */
  readonly url: string;
  #weather: Weather = 'clear';
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #answered = 0;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('connection', (near) => this.#join(near, connect(target, '127.0.0.1')));
  }

  /** Listens on a free port. @param target The port of the called host. */
  static async to(target: number): Promise<Interposed> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Interposed(server, target);
  }

  /** Changes the disturbance. When it ends, data in transit is lost with its connections. */
  become(weather: Weather): void {
    this.#weather = weather;
    if (weather === 'clear') this.cut();
  }

  /** Cuts every connection. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = once(this.#server.close(), 'close');
    this.cut();
    await closed;
  }

  #join(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      // An error is followed by 'close', which is handled.
      one.on('error', () => {}).on('close', () => this.#closed(one, other));
    }
    near.on('data', (bytes) => this.#weather !== 'silent' && far.write(bytes));
    far.on('data', (bytes) => this.#answer(near, bytes));
  }

  #closed(one: Socket, other: Socket): void {
    this.#sockets.delete(one);
    if (this.#weather === 'clear') other.destroy();
  }

  #answer(near: Socket, bytes: Buffer | string): void {
    if (near.destroyed) return;
    if (this.#weather === 'clear') near.write(bytes);
    if (this.#weather === 'slow') setTimeout(() => near.destroyed || near.write(bytes), late);
    if (this.#weather === 'garbage') near.end(garbage[this.#answered++ % garbage.length]!);
  }
}
