import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A TCP proxy in front of a server, which can behave as a network that loses what it is given. */
export class Proxy {
  /** Whether bytes vanish, in both directions; connections stay open, and new ones are taken. */
  swallows = false;
  /** Connections of clients that are open. */
  clients = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: URL) {
    this.#server = createServer((client) => this.#relay(client, target));
  }

  /** Makes one in front of the server of an address. */
  static async make(address: string): Promise<Proxy> {
    const proxy = new Proxy(new URL(address));
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** The address by which a database is reached through it. */
  url(address: string): string {
    const url = new URL(address);
    url.hostname = '127.0.0.1';
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #relay(client: Socket, { hostname, port }: URL): void {
    this.clients += 1;
    client.on('close', () => (this.clients -= 1));
    const server = connect(Number(port || 5432), hostname);
    // Lost bytes stay lost: a connection that has lost bytes is of no more use.
    let isLost = false;
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (chunk) => {
        isLost ||= this.swallows;
        if (!isLost) to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#sockets.delete(from);
        if (!isLost) to.destroy();
      });
    }
  }
}
