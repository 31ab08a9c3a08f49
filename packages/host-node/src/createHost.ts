import type { IncomingMessage, ServerResponse } from 'node:http';
import { OperationCaller, prepareServer, requireConfiguration, requireKnownAccess } from '@portico/host/server';
import type { BaseHostOptions, OptionNames, PreparedServer, ServerLog } from '@portico/host/server';
import { createLog, writesRequests } from './logging/createLog.ts';
import type { LogOptions } from './logging/createLog.ts';
import { mapHealthEndpoints } from './mapHealth.ts';
import { NodeHost } from './nodeHost.ts';
import { createState } from './nodeState.ts';
import type { NodeState } from './nodeState.ts';
import { OpenRequests } from './openRequests.ts';
import { HostWriter } from './requests/hostWriter.ts';
import { createTrustTest } from './requests/trustedProxies.ts';
import type { TrustProxy } from './requests/trustedProxies.ts';
import { Dispatcher } from './routing/dispatcher.ts';
import { addHandWritten } from './routing/handWritten.ts';
import type { NodeRoute } from './routing/nodeRoute.ts';
import { NodeRouter } from './routing/nodeRouter.ts';

/** The options of `createHost`. */
export interface HostOptions extends BaseHostOptions {
  /**
   * The log: a level and a stream, false for no log, or the application's own log, such as Pino's.
   * @default level `info`; no log in `test`
   * @see docs/guide/host.md#logging
   */
  readonly logger?: boolean | LogOptions | ServerLog;
  /**
   * The proxies whose `X-Forwarded-*` headers are trusted: addresses and ranges, `true` for all, or a function of an address
   * and its distance.
   * @default `Service:TrustedProxies`, else none
   * @see docs/guide/transport.md#proxies
   */
  readonly trustProxy?: TrustProxy;
}

/** Creates a host on Node's HTTP server, with problem details for every error, trace ids in every log line, and health endpoints. */
export function createHost(options: HostOptions = {}): NodeHost {
  const prepared = prepareServer({ ...options, logger: getLogTarget(options.logger) }, listOwnOptions(options.logger));
  const { state: made, security, proxies, bodyLimit, writeLine } = prepared;
  const log = createLog(options.logger ?? (made.environment === 'test' ? false : {}), writeLine);
  prepared.secure?.useLog(log);
  const router = new NodeRouter();
  const writer = new HostWriter(security, () => made.translation);
  const dispatcher = new Dispatcher({
    log,
    trusts: createTrustTest(options.trustProxy ?? proxies),
    router,
    writer,
    logsRequests: options.logRequests !== false && writesRequests(log),
    getState: () => state,
    onUnmatched(request) {
      if (state.endpoints) state.unservedCalls.note(request);
    },
  });
  const host: NodeHost = new NodeHost({
    createServer: () => prepared.createServer((request, response) => dispatcher.run(request, response)),
    log,
    ...mounting(prepared, dispatcher, () => state),
    route: (route) => addRoute(route, state, bodyLimit),
    calling: new OperationCaller({ getState: () => state, ready: () => host.ready() }, {}),
    open: () => openAll(state),
    onListen: () => void (state.phase = 'listening'),
    onStop() {
      state.phase = 'stopping';
      state.connections.sayGoodbye();
    },
  });
  const refuse: NodeState['refuse'] = (request, reply) => dispatcher.refuse(request, reply);
  const state = createState(host, { ...made, hostOptions: options, security, router, writer, handWritten: [], opening: [], refuse });
  host.onReady(() => requireConfiguration(state));
  host.onReady(() => requireKnownAccess(state));
  mapHealthEndpoints(host);
  return host;
}

/** Returns the options that this server adds. The application's log adds its own members. */
function listOwnOptions(logger: HostOptions['logger']): OptionNames {
  const names = { logger: { level: true, stream: true }, trustProxy: true } as const satisfies OwnNames;
  return isOwnLog(logger) ? { ...names, logger: true } : names;
}

type OwnNames = { readonly logger: Record<keyof LogOptions, true> } & Record<Exclude<keyof HostOptions, keyof BaseHostOptions>, unknown>;

function isOwnLog(logger: HostOptions['logger']): logger is ServerLog {
  return typeof logger === 'object' && 'info' in logger;
}

/** Adds a hand-written route. */
function addRoute(route: NodeRoute, state: NodeState, bodyLimit: number): void {
  const { router, writer } = state;
  addHandWritten(route, { router, writer, bodyLimit, getGuard: () => state.guard, getState: () => state });
  const { access, method, url } = route;
  if (access) state.accessedRoutes.push({ name: `${[method].flat().join(', ')} ${url}`, access });
  state.handWritten.push(route);
}

async function openAll({ opening }: NodeState): Promise<void> {
  for (const open of opening) await open();
}

/** Creates the functions for requests of another server. */
function mounting({ guardRequests }: PreparedServer, dispatcher: Dispatcher, stateOfHost: () => NodeState) {
  const open = new OpenRequests();
  const guarded = guardRequests((request, response) => dispatcher.run(request, response));
  return {
    handle(request: IncomingMessage, response: ServerResponse, next: (() => void) | undefined): void {
      // A host that receives requests of another server counts as listening.
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

/** Returns the log's destination, on which its format depends. The application's own log formats its lines itself. */
function getLogTarget(logger: HostOptions['logger']): { readonly stream?: unknown } | boolean | undefined {
  return isOwnLog(logger) ? { stream: logger } : logger;
}
