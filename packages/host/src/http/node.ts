/**
 * Node's HTTP module without the rest of it: an import would read all of its exports, and so load the whole of fetch and
 * WebSocket, which takes longer than starting a host.
 */
export const { createServer, IncomingMessage } = process.getBuiltinModule('node:http');
