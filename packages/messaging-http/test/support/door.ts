import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Messaging } from '@portico/messaging';
import { readBatch } from '@portico/messaging-http';

/** Receives batches like the host of an area, on Node's server alone: for tests of the sending side. */
export class Door {
  readonly credential = 'Bearer of the hosts under test';
  readonly #server: Server;
  #messaging: Messaging | undefined;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** Opens it; it responds with 503 until it leads to a host. */
  static async open(): Promise<Door> {
    const server = createServer((request, response) => {
      void door.#answer(request).then(
        ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        () => response.writeHead(500).end(),
      );
    });
    const door = new Door(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return door;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Passes later messages to this host. */
  leadsTo(messaging: Messaging): void {
    this.#messaging = messaging;
  }

  /** Cuts all connections, whatever is on its way. */
  cut(): void {
    this.#server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage): Promise<{ readonly status: number; readonly body: object }> {
    const batch = readBatch(JSON.parse(await text(request)));
    if (request.headers.authorization !== this.credential) return { status: 401, body: {} };
    if ('failure' in batch) return { status: 400, body: {} };
    if (!(await this.#messaging?.receive(batch.area, batch.messages))) return { status: 503, body: {} };
    return { status: 200, body: { stored: batch.messages.length, unreadable: batch.unreadable } };
  }
}
