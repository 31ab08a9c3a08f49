import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';

/** Calls a function with each connection that can carry requests: with TLS, once it is encrypted. */
export function onSockets(server: Server, take: (socket: Socket) => void): void {
  server.on(isSecure(server) ? 'secureConnection' : 'connection', take);
}

/** Returns whether a server uses TLS. */
function isSecure(server: Server): boolean {
  return 'setSecureContext' in server;
}

/** Returns whether a connection carries an HTTP/2 session. */
export function isHttp2(socket: Socket): boolean {
  return (socket as Partial<TLSSocket>).alpnProtocol === 'h2';
}
