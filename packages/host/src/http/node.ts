/**
 * The used parts of Node's HTTP module. An import would read all of its exports, and so load all of fetch and WebSocket,
 * which takes longer than starting a host.
 */
export const { createServer, IncomingMessage, maxHeaderSize } = process.getBuiltinModule('node:http');
