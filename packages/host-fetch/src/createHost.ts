import { createHost as createNodeHost } from '@portico/host-node';
import type { HostOptions as NodeHostOptions, NodeHost } from '@portico/host-node';
import type { ConnectionInfo } from './bridge/bridgedConnection.ts';
import { respond } from './bridge/respond.ts';
import { logWithConsole } from './logWithConsole.ts';

/** The options of `createHost`. Server timeouts apply only if the host itself listens on Node; other runtimes have their own timeouts. */
export type HostOptions = NodeHostOptions;

/** A host that responds to `Request` objects of the Fetch standard. On Node it can also listen. */
export interface FetchHost extends NodeHost {
  /**
   * Responds to a request. The first call opens the host, like `ready`, and rejects if the host cannot start. Also rejects if
   * the request is aborted before the response begins.
   */
  fetch(request: Request, info?: ConnectionInfo): Promise<Response>;
}

/** Creates a host without a server. The runtime has a server, which calls `fetch`. */
export function createHost(options: HostOptions = {}): FetchHost {
  const host = createNodeHost(logWithConsole(options));
  let isClosed = false;
  // Registered first, so it runs last, after everything else is closed.
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
