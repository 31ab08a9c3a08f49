import { once } from 'node:events';
import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { onTestFinished } from 'vitest';

/** The types of frames (RFC 9113 section 6). */
export const frames = {
  data: 0,
  headers: 1,
  priority: 2,
  reset: 3,
  settings: 4,
  push: 5,
  ping: 6,
  goAway: 7,
  windowUpdate: 8,
  continuation: 9,
} as const;

/** The flags of frames. */
export const flags = { endStream: 1, ack: 1, endHeaders: 4 } as const;

/** A frame as received. */
export interface Frame {
  readonly type: number;
  readonly flags: number;
  readonly stream: number;
  readonly payload: Buffer;
}

const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';

/** An HTTP/2 connection that sends any frames, also those that no client would send, and reads what it receives. */
export class RawSession {
  readonly socket: TLSSocket;
  readonly frames: Frame[] = [];
  #rest = Buffer.alloc(0);

  constructor(socket: TLSSocket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  /** Connects, and sends the preface with these settings: alternating identifiers and values. */
  static async open(port: number, settings: readonly number[] = []): Promise<RawSession> {
    const socket = connect({ host: '127.0.0.1', port, ALPNProtocols: ['h2'], rejectUnauthorized: false });
    onTestFinished(() => void socket.destroy());
    await once(socket, 'secureConnect');
    const session = new RawSession(socket);
    socket.write(preface);
    const payload = Buffer.alloc(settings.length * 3);
    for (let index = 0; index < settings.length; index += 2) {
      payload.writeUInt16BE(settings[index]!, index * 3);
      payload.writeUInt32BE(settings[index + 1]!, index * 3 + 2);
    }
    session.send(frames.settings, 0, 0, payload);
    return session;
  }

  /** Sends a frame. */
  send(type: number, flag: number, stream: number, payload: Buffer | string = Buffer.alloc(0)): void {
    if (!this.socket.destroyed) this.socket.write(buildFrame(type, flag, stream, payload));
  }

  /** Sends a request. */
  request(stream: number, headers: readonly string[], flag: number = flags.endStream | flags.endHeaders): void {
    this.send(frames.headers, flag, stream, encodeHeaders(headers));
  }

  /** Returns the first frame of a type that satisfies the condition, once it has arrived. */
  async frame(type: number, test: (frame: Frame) => boolean = () => true): Promise<Frame> {
    for (;;) {
      const found = this.frames.find((each) => each.type === type && test(each));
      if (found) return found;
      if (this.socket.destroyed) throw new Error(`The connection closed before a frame of type ${type} arrived.`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Resolves when the connection is closed. */
  async closed(): Promise<void> {
    if (!this.socket.destroyed) await new Promise((resolve) => this.socket.once('close', resolve));
  }

  #take(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      if (this.#rest.length < 9) return;
      const end = 9 + this.#rest.readUIntBE(0, 3);
      if (this.#rest.length < end) return;
      const [type = 0, flag = 0] = [this.#rest[3], this.#rest[4]];
      const stream = this.#rest.readUInt32BE(5) & 0x7f_ff_ff_ff;
      this.frames.push({ type, flags: flag, stream, payload: this.#rest.subarray(9, end) });
      this.#rest = this.#rest.subarray(end);
      // A client confirms settings.
      if (type === frames.settings && (flag & flags.ack) === 0) this.send(frames.settings, flags.ack, 0);
    }
  }
}

/** Builds a frame. */
export function buildFrame(type: number, flag: number, stream: number, payload: Buffer | string): Buffer {
  const bytes = Buffer.from(payload as string);
  const head = Buffer.alloc(9);
  head.writeUIntBE(bytes.length, 0, 3);
  head[3] = type;
  head[4] = flag;
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, bytes]);
}

/** Encodes alternating names and values as literal fields without indexing (RFC 7541 section 6.2.2). */
export function encodeHeaders(lines: readonly string[]): Buffer {
  return Buffer.concat(lines.flatMap((text, index) => [...(index % 2 === 0 ? [Buffer.from([0])] : []), encodeText(text)]));
}

function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length < 127) return Buffer.concat([Buffer.from([bytes.length]), bytes]);
  const length = [127];
  let rest = bytes.length - 127;
  for (; rest >= 128; rest = Math.floor(rest / 128)) length.push((rest % 128) + 128);
  return Buffer.concat([Buffer.from([...length, rest]), bytes]);
}

/** Returns the pseudo-headers of a request. */
export function pseudo(method: string, path: string): string[] {
  return [':method', method, ':scheme', 'https', ':authority', 'localhost', ':path', path];
}
