import type { IncomingMessage, ServerResponse } from 'node:http';
import { prepareServer, requireConfiguration } from '@portico/host/server';
import type { BaseHostOptions, PreparedServer, ServerLog } from '@portico/host/server';
import { createLog, writesRequests } from './logging/createLog.ts';
import type { LogOptions } from './logging/createLog.ts';
import { mapHealthEndpoints } from './mapHealth.ts';
import { NodeHost } from './nodeHost.ts';
import { makeState } from './nodeState.ts';
import type { NodeState } from './nodeState.ts';
import { OpenRequests } from './openRequests.ts';
import { HostWriter } from './requests/hostWriter.ts';
import { trustedBy } from './requests/trustedProxies.ts';
import type { TrustProxy } from './requests/trustedProxies.ts';
import { Dispatcher } from './routing/dispatcher.ts';
import { addHandWritten } from './routing/handWritten.ts';
import { NodeRouter } from './routing/nodeRouter.ts';

/** Options of `createHost`. */
export interface HostOptions extends BaseHostOptions {
  /**
   * How the host logs: a level and a stream, false for no log, or a log of the application's own, such as one of Pino.
   * @default level `info`; none in `test`
   * @see docs/guide/host.md#logging
   */
  readonly logger?: boolean | LogOptions | ServerLog;
  /**
   * The proxies whose `X-Forwarded-*` headers are believed: addresses and ranges, `true` for all, or a function of an address and its distance.
   * @default `Service:TrustedProxies`, else nobody
   * @see docs/guide/transport.md#proxies
   */
  readonly trustProxy?: TrustProxy;
}

/** Makes a host on Node's HTTP server: one problem shape for every refusal, trace ids in every log line, health endpoints. */
export function createHost(options: HostOptions = {}): NodeHost {
  const prepared = prepareServer({ ...options, logger: targetOf(options.logger) });
  const { state: made, security, proxies, bodyLimit, writeLine } = prepared;
  const log = createLog(options.logger ?? (made.environment === 'test' ? false : {}), writeLine);
  const router = new NodeRouter();
  const writer = new HostWriter(security);
  const dispatcher = new Dispatcher({
    log,
    trusts: trustedBy(options.trustProxy ?? proxies),
    router,
    writer,
    logsRequests: options.logRequests !== false && writesRequests(log),
    onUnmatched(request) {
      if (state.endpoints) state.unservedCalls.note(request);
    },
  });
  const host: NodeHost = new NodeHost({
    createServer: () => prepared.createServer((request, response) => dispatcher.run(request, response)),
    log,
    ...mounting(prepared, dispatcher, () => state),
    route(route) {
      addHandWritten(route, { router, writer, bodyLimit });
      state.handWritten.push(route);
    },
    open: () => openAll(state),
    onListen: () => void (state.phase = 'listening'),
    onStop() {
      state.phase = 'stopping';
      state.connections.sayGoodbye();
    },
  });
  const refuse: NodeState['refuse'] = (request, reply) => dispatcher.refuse(request, reply);
  const state = makeState(host, { ...made, hostOptions: options, security, router, writer, handWritten: [], opening: [], refuse });
  host.onReady(() => requireConfiguration(state));
  mapHealthEndpoints(host);
  return host;
}

async function openAll({ opening }: NodeState): Promise<void> {
  for (const open of opening) await open();
}

/** How the host responds to requests of another server. */
function mounting({ guardRequests }: PreparedServer, dispatcher: Dispatcher, stateOfHost: () => NodeState) {
  const open = new OpenRequests();
  const guarded = guardRequests((request, response) => dispatcher.run(request, response));
  return {
    handle(request: IncomingMessage, response: ServerResponse, next: (() => void) | undefined): void {
      // A host that receives requests of another server is open, though it does not listen itself.
      const state = stateOfHost();
      if (state.phase === 'starting') state.phase = 'listening';
      if (next && !dispatcher.takes(request)) return next();
      open.add(response);
      guarded(request, response);
    },
    fail: (request: IncomingMessage, response: ServerResponse, fault: unknown) => dispatcher.fail(request, response, fault),
    drained: () => open.ended(),
  };
}

/** Where the log goes, as far as its format depends on it: a log of the application formats its lines itself. */
function targetOf(logger: HostOptions['logger']): { readonly stream?: unknown } | boolean | undefined {
  return typeof logger === 'object' && 'info' in logger ? { stream: logger } : logger;
}
