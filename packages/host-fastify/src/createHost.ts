import { fastify, LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { prepareServer, requireConfiguration, getMessageTraceId } from '@portico/host/server';
import type { BaseHostOptions, PreparedServer } from '@portico/host/server';
import { HandWrittenRoutes } from './description/handWritten.ts';
import { addBodyParsers } from './bodyParsers.ts';
import { addOperationCalls } from './callingOperations.ts';
import { addTranslation } from './hooks/translation.ts';
import { addSecurityHeaders, setSecurityHeaders } from './hooks/securityHook.ts';
import { respondToServerError } from './responses/serverErrors.ts';
import { guardRoutes } from './guardRoutes.ts';
import { mapHealthEndpoints } from './mapHealth.ts';
import { getState, watchRoutes } from './fastifyState.ts';
import { lazyCompilers } from './schemaCompilers.ts';
import { logFastifyRequest, logRequests } from './hooks/logRequests.ts';
import { limitLog } from './logging/boundedLog.ts';
import { withLogLines } from './logging/logLines.ts';
import { respondToUnknownRoutes, isUnreadUnknown, refuseUnknownEarly, getUnmatched } from './routing/unknownRoutes.ts';

/** The options of `createHost`. */
export interface HostOptions extends BaseHostOptions {
  /**
   * Pino's options, or false for no log.
   * @default level `info`; no log in `test`
   * @see docs/guide/host.md#logging
   */
  readonly logger?: FastifyServerOptions['logger'];
  /**
   * The proxies whose `X-Forwarded-*` headers are trusted, as in Fastify's option of the same name.
   * @default `Service:TrustedProxies`, else none
   * @see docs/guide/transport.md#proxies
   */
  readonly trustProxy?: FastifyServerOptions['trustProxy'];
}

/** The options that Fastify adds. Pino checks its own. */
const ownOptionNames = { logger: true, trustProxy: true } as const satisfies Record<
  Exclude<keyof HostOptions, keyof BaseHostOptions>,
  true
>;

/**
 * Creates a Fastify application with Portico's defaults: problem details for every error, trace ids in every log line,
 * health endpoints.
 */
export function createHost(options: HostOptions = {}): FastifyInstance {
  const prepared = prepareServer(options, ownOptionNames);
  const { state: made, security, secure } = prepared;
  const host = createApplication(options, prepared);
  secure?.useLog(host.log);
  limitLog(host.log, options.logger);
  if (options.logRequests !== false) logRequests(host);
  if (security) addSecurityHeaders(host, security);
  const unmatched = getUnmatched(host);
  host.setErrorHandler((error, request, reply) => {
    if (isUnreadUnknown(error, request)) unmatched(request, reply);
    else respondToServerError(error, request, reply);
  });
  const state = Object.assign(getState(host), made);
  addTranslation(host, state.translation);
  addOperationCalls(host, state);
  addBodyParsers(host, state);
  host.addHook('onReady', async () => requireConfiguration(state));
  respondToUnknownRoutes(host);
  refuseUnknownEarly(host);
  watchRoutes(host, state);
  guardRoutes(host, state);
  mapHealthEndpoints(host);
  state.handWritten = new HandWrittenRoutes(host);
  return host;
}

/** Creates Fastify with the server and the limits of the host. */
function createApplication(options: HostOptions, prepared: PreparedServer): FastifyInstance {
  const { state, proxies, bodyLimit, answerClientError, writeLine, createServer, secure } = prepared;
  return fastify({
    logger: withLogLines(options.logger ?? (state.environment === 'test' ? false : { level: 'info' }), writeLine),
    logController: new LogController({ requestIdLogLabel: 'traceId', disableRequestLogging: true }),
    genReqId: getMessageTraceId,
    bodyLimit,
    // Plug-ins open stores and connect to brokers, with their own time limits. Fastify's 10 seconds are too short for a busy
    // machine.
    pluginTimeout: 120_000,
    trustProxy: options.trustProxy ?? proxies,
    // While the host stops, it still serves requests on open connections.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 65_536 },
    serverFactory: createServer,
    // Fastify uses it only for the addresses that it logs, because of `serverFactory`.
    ...(secure && { https: {} }),
    schemaController: { compilersFactory: lazyCompilers },
    clientErrorHandler: answerClientError,
    frameworkErrors(error, request, reply) {
      if (options.logRequests !== false) logFastifyRequest(request, reply);
      respondToFrameworkError(error, request, reply);
    },
  });
}

/** Responds to requests that Fastify rejects before any hook runs. */
function respondToFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(reply);
  respondToServerError(error, request, reply);
}
