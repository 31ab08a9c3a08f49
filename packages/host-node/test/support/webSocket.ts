import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Accepts a WebSocket (RFC 6455 section 4.2.2); `receive` gets each short text that the client sends. */
export function accept(request: IncomingMessage, socket: Duplex, receive: (text: string) => void): void {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const head = ['HTTP/1.1 101 Switching Protocols', 'upgrade: websocket', 'connection: Upgrade'];
  socket.write(`${[...head, `sec-websocket-accept: ${createHash('sha1').update(key).digest('base64')}`].join('\r\n')}\r\n\r\n`);
  socket.on('data', (bytes: Buffer) => {
    if ((bytes[0]! & 0x0f) !== 1) return;
    const mask = bytes.subarray(2, 6);
    receive(Buffer.from(bytes.subarray(6).map((byte, index) => byte ^ mask[index % 4]!)).toString());
  });
  socket.on('error', () => {});
}

/** Formats a short text as a server's frame. */
export function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, Buffer.byteLength(text)]), Buffer.from(text)]);
}
