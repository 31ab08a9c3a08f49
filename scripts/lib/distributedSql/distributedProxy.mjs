import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { ClientMessages, readSql } from './clientMessages.mjs';
import { findRefused } from './refusals.mjs';
import { nameKinds } from './statementKinds.mjs';

/**
 * A proxy before a PostgreSQL server that refuses the statements that distributed databases lack. It is not a distributed database: it shows that none of
 * these statements is sent.
 */
export class DistributedProxy {
  #server;
  #target;
  /** The number of statements that were sent on. */
  passed = 0;
  /** The refused statements by name, and how often. @type {Map<string, number>} */
  refused = new Map();
  /** An example of each refused statement. @type {Map<string, string>} */
  examples = new Map();
  /** The kinds of the statements that were sent on, with an example. @type {Map<string, string>} */
  kinds = new Map();

  /** @param {string} server the address of the server, without encryption */
  constructor(server) {
    this.#target = new URL(server);
    this.#server = createServer((socket) => this.#serve(socket));
  }

  /** Starts it, and returns the address for clients. */
  async start() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    const url = new URL(this.#target);
    url.hostname = '127.0.0.1';
    url.port = String(port);
    return url.href;
  }

  /** Ends it. */
  stop() {
    this.#server.close();
  }

  /** @param {import('node:net').Socket} client */
  #serve(client) {
    const server = connect(Number(this.#target.port || 5432), this.#target.hostname);
    const messages = new ClientMessages();
    for (const socket of [client, server]) socket.setNoDelay(true);
    server.pipe(client);
    client.on('data', (/** @type {Buffer} */ bytes) => {
      for (const message of messages.take(bytes)) server.write(this.#inspect(message));
    });
    client.on('end', () => server.end());
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    client.on('close', () => server.destroy());
  }

  /**
   * Returns what the server receives. A refused statement is replaced by one that the server itself rejects with 0A000 (feature_not_supported) and the
   * name of what was refused: so the error has its place among the other responses, and a transaction fails as it does there.
   * @param {{ readonly type: string, readonly bytes: Buffer }} message
   */
  #inspect(message) {
    const sql = readSql(message);
    if (!sql) return message.bytes;
    const refused = findRefused(sql.text);
    if (refused.length === 0) {
      this.passed += 1;
      for (const kind of nameKinds(sql.text)) if (!this.kinds.has(kind)) this.kinds.set(kind, sql.text);
      return message.bytes;
    }
    for (const name of refused) {
      this.refused.set(name, (this.refused.get(name) ?? 0) + 1);
      this.examples.set(name, sql.text);
    }
    return sql.replace(`SELECT 1 FROM "distributed SQL"."refuses"."${refused.join(', ')}"`);
  }
}
