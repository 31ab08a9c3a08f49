import type { IncomingMessage } from 'node:http';
import { getHttp2Stream } from './http2Messages.ts';

const held = new WeakMap<object, number>();

/** Counts memory that a response holds besides its bytes, until the returned function is called. */
export function holdMemory(request: IncomingMessage, bytes: number): () => void {
  const socket = getHttp2Stream(request) ?? request.socket;
  held.set(socket, getHeldMemory(socket) + bytes);
  let isHeld = true;
  return () => {
    if (isHeld) held.set(socket, getHeldMemory(socket) - bytes);
    isHeld = false;
  };
}

/** Returns the memory that the responses of a connection, or the response of an HTTP/2 stream, hold besides their bytes. */
export function getHeldMemory(socket: object): number {
  return held.get(socket) ?? 0;
}
