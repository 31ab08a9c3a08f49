import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A response as received. */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Starts listening on a free port of this machine. */
export async function listen(host: FastifyInstance): Promise<number> {
  await host.listen({ port: 0, host: '127.0.0.1' });
  return (host.server.address() as AddressInfo).port;
}

/** Sends raw bytes over a separate connection and returns all received bytes until it is closed, or until `patience` has passed. */
export function exchange(port: number, bytes: string | Buffer | readonly (string | Buffer)[], patience = 60_000): Promise<string> {
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.concat(received).toString('latin1'));
    };
    const timer = setTimeout(finish, patience);
    socket.on('data', (chunk: Buffer) => received.push(chunk)).on('close', finish);
    // A connection that the host resets has still delivered its response.
    socket.on('error', () => {});
    for (const part of Array.isArray(bytes) ? bytes : [bytes]) socket.write(part as string | Buffer);
  });
}

/** Sends a complete request with `Connection: close`, and reads its response. */
export async function send(port: number, head: string, body: string | Buffer = ''): Promise<WireAnswer> {
  const [line, ...fields] = head.split('\n');
  const lines = [`${line} HTTP/1.1`, 'host: test', 'connection: close', ...fields];
  return answerOf(await exchange(port, [`${lines.join('\r\n')}\r\n\r\n`, body]));
}

/** Sends a body with its length. */
export function sendBody(port: number, head: string, body: string | Buffer): Promise<WireAnswer> {
  return send(port, `${head}\ncontent-length: ${Buffer.byteLength(body)}`, body);
}

/** Parses the first response in the received bytes. */
export function answerOf(wire: string): WireAnswer {
  const end = wire.indexOf('\r\n\r\n');
  const [line = '', ...fields] = wire.slice(0, end === -1 ? undefined : end).split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 1).trim()]),
  );
  return {
    status: Number(line.split(' ')[1] ?? 0),
    headers,
    body: end === -1 ? '' : Buffer.from(wire.slice(end + 4), 'latin1').toString('utf8'),
  };
}
