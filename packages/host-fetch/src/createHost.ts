import { createHost as createNodeHost } from '@portico/host-node';
import type { HostOptions as NodeHostOptions, NodeHost } from '@portico/host-node';
import type { ConnectionInfo } from './bridge/bridgedConnection.ts';
import { respond } from './bridge/respond.ts';
import { logWithConsole } from './logWithConsole.ts';

/** Options of `createHost`. The time limits of a server hold where the host listens itself, on Node; elsewhere the runtime has its own. */
export type HostOptions = NodeHostOptions;

/** A host that responds to requests of the Fetch standard. On Node it can listen, too. */
export interface FetchHost extends NodeHost {
  /**
   * Responds to a request. The first call opens the host, as `ready` does, and rejects if it cannot start. Rejects if the request is aborted
   * before the response begins.
   */
  fetch(request: Request, info?: ConnectionInfo): Promise<Response>;
}

/** Makes a host without a server: the runtime has one, and calls `fetch`. */
export function createHost(options: HostOptions = {}): FetchHost {
  const host = createNodeHost(logWithConsole(options));
  let isClosed = false;
  // What is added first is called last: by then everything is closed.
  host.onClose(() => {
    isClosed = true;
  });
  return Object.assign(host, {
    async fetch(request: Request, info?: ConnectionInfo): Promise<Response> {
      if (isClosed) throw new Error('The host is closed.');
      await host.ready();
      return respond(host.handle, request, info);
    },
  });
}
