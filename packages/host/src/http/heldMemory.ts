import type { Socket } from 'node:net';

const held = new WeakMap<Socket, number>();

/** Counts memory that a response holds besides its bytes, until the returned function is called. */
export function holdMemory(socket: Socket, bytes: number): () => void {
  held.set(socket, getHeldMemory(socket) + bytes);
  let isHeld = true;
  return () => {
    if (isHeld) held.set(socket, getHeldMemory(socket) - bytes);
    isHeld = false;
  };
}

/** Returns the memory that the responses of a connection hold besides their bytes. */
export function getHeldMemory(socket: Socket): number {
  return held.get(socket) ?? 0;
}
