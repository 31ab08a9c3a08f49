import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getHeldMemory } from '../http/heldMemory.ts';
import type { Http2Sessions, UnsentStream } from './http2Sessions.ts';
import { onSockets } from './onSockets.ts';

/** The limits for clients that do not read their responses. */
export interface ResponseLimits {
  /** Milliseconds that a client may stop reading a pending response; 0 disables the limit. */
  readonly stallTimeout: number;
  /** The memory of all responses that clients are reading, in bytes. */
  readonly memory: number;
}

/** How often connections are checked, in milliseconds. */
const interval = 1_000;

/** The state of a connection with unsent bytes. */
interface UnsentBytes {
  readonly bytes: number;
  /** When the client stopped reading, by the clock of `performance`. */
  readonly since: number;
}

/** Node's count of bytes that the system has not accepted from a socket. */
type WritingSocket = Socket & { readonly _handle?: { readonly writeQueueSize?: number } | null };

/** Closes connections whose clients do not read: an unread response stays in memory completely. */
export function closeStalledResponses(server: Server, limits: ResponseLimits, sessions: Http2Sessions): void {
  const open = new Set<Socket>();
  const waiting = new WeakMap<Socket, UnsentBytes>();
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    let total = 0;
    const stalled: Socket[] = [];
    for (const socket of open) {
      const bytes = countPendingBytes(socket);
      total += bytes + getHeldMemory(socket);
      const now = performance.now();
      const before = waiting.get(socket);
      if (bytes === 0) waiting.delete(socket);
      else if (before?.bytes !== bytes) waiting.set(socket, { bytes, since: now });
      else if (limits.stallTimeout > 0 && now - before.since >= limits.stallTimeout) socket.destroy();
      else stalled.push(socket);
    }
    const streams = sessions.unsent;
    for (const { bytes } of streams) total += bytes;
    if (total > limits.memory) closeLargest([...stalled.map(toUnsent), ...streams], total - limits.memory);
  };
  onSockets(server, (socket) => {
    open.add(socket);
    timer ??= setInterval(look, interval).unref();
    socket.once('close', () => {
      open.delete(socket);
      if (open.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    });
  });
}

function closeLargest(stalled: readonly UnsentStream[], tooMuch: number): void {
  let left = tooMuch;
  for (const { bytes, close } of stalled.toSorted((one, other) => other.bytes - one.bytes)) {
    if (left <= 0) return;
    left -= bytes;
    close();
  }
}

function toUnsent(socket: Socket): UnsentStream {
  return { bytes: countPendingBytes(socket) + getHeldMemory(socket), close: () => socket.destroy() };
}

function countPendingBytes(socket: Socket): number {
  return Math.max((socket as WritingSocket)._handle?.writeQueueSize ?? 0, socket.writableLength);
}
