import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { respond } from '../../src/bridge/respond.ts';
import type { NodeHandler } from '../../src/bridge/respond.ts';

/** Sends requests to a handler. */
export interface Opened {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A way to call a handler of `node:http`. */
export interface Transport {
  readonly name: string;
  open(handle: NodeHandler): Promise<Opened>;
}

/** The same handler behind a real server and behind the bridge: the expectations of a case must hold for both. */
export const transports: readonly Transport[] = [
  {
    name: 'node:http',
    async open(handle) {
      const server = createServer(handle);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      return {
        fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
        async close() {
          server.closeAllConnections();
          await new Promise((resolve) => server.close(resolve));
        },
      };
    },
  },
  {
    name: 'the bridge',
    open: async (handle) => ({
      fetch: (path, init) => respond(handle, new Request(`http://127.0.0.1:8080${path}`, init), { ip: '127.0.0.1' }),
      close: async () => {},
    }),
  },
];
