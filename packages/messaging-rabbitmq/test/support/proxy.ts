import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Stands between a transport and the broker, so that a test can cut what connects them. */
export class Proxy {
  /** The address to which the transport connects. */
  readonly url: string;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;
  readonly #gate: { open: boolean; passed: number };

  private constructor(url: string, parts: { server: Server; sockets: Set<Socket>; gate: { open: boolean; passed: number } }) {
    this.url = url;
    this.#server = parts.server;
    this.#sockets = parts.sockets;
    this.#gate = parts.gate;
  }

  /** Listens on a port of its own. */
  static async to(target: string): Promise<Proxy> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<Socket>();
    const gate = { open: true, passed: 0 };
    const keep = (socket: Socket) => {
      sockets.add(socket);
      // An error is followed by 'close', which is all that matters here.
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    };
    const server = createServer((near) => {
      keep(near);
      if (!gate.open) return near.destroy();
      gate.passed++;
      const far = connect(Number(port || 5672), hostname);
      keep(far);
      near.pipe(far).on('close', () => near.destroy());
      far.pipe(near).on('close', () => far.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(target);
    url.hostname = '127.0.0.1';
    url.port = String((server.address() as AddressInfo).port);
    return new Proxy(url.href, { server, sockets, gate });
  }

  /** How many connections it has let through. */
  get passed(): number {
    return this.#gate.passed;
  }

  /** Cuts every connection, as a network does: without a word. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Cuts every connection, and lets none through until `restore`. */
  block(): void {
    this.#gate.open = false;
    this.cut();
  }

  restore(): void {
    this.#gate.open = true;
  }

  /** Says nothing more on any connection, and closes none: what is sent is never answered. */
  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
