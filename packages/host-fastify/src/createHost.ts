import { fastify, LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { prepareServer, requireConfiguration, traceIdOfMessage } from '@portico/host/server';
import type { BaseHostOptions } from '@portico/host/server';
import { HandWrittenRoutes } from './description/handWritten.ts';
import { addSecurityHeaders, setSecurityHeaders } from './hooks/securityHook.ts';
import { respondToServerError } from './responses/serverErrors.ts';
import { mapHealthEndpoints } from './mapHealth.ts';
import { getState, watchRoutes } from './fastifyState.ts';
import { lazyCompilers } from './schemaCompilers.ts';
import { limitLog } from './logging/boundedLog.ts';
import { withLogLines } from './logging/logLines.ts';
import { respondToUnknownRoutes, isUnreadUnknown, refuseUnknownEarly, getUnmatched } from './routing/unknownRoutes.ts';

/** Options of `createHost`. */
export interface HostOptions extends BaseHostOptions {
  /**
   * Pino's options, or false for no log.
   * @default level `info`; none in `test`
   * @see docs/guide/host.md#logging
   */
  readonly logger?: FastifyServerOptions['logger'];
  /**
   * The proxies whose `X-Forwarded-*` headers are believed, as Fastify's option of the same name.
   * @default `Service:TrustedProxies`, else nobody
   * @see docs/guide/transport.md#proxies
   */
  readonly trustProxy?: FastifyServerOptions['trustProxy'];
}

/** Makes a Fastify application with our defaults: one problem shape for every refusal, trace ids in every log line, health endpoints. */
export function createHost(options: HostOptions = {}): FastifyInstance {
  const { state: made, security, proxies, bodyLimit, answerClientError, writeLine, createServer } = prepareServer(options);
  const host = fastify({
    logger: withLogLines(options.logger ?? (made.environment === 'test' ? false : { level: 'info' }), writeLine),
    logController: new LogController({ requestIdLogLabel: 'traceId', disableRequestLogging: options.logRequests === false }),
    genReqId: traceIdOfMessage,
    bodyLimit,
    // Stores are opened and brokers reached by plug-ins, which have limits of their own: Fastify's 10 seconds are less than a busy machine takes.
    pluginTimeout: 120_000,
    trustProxy: options.trustProxy ?? proxies,
    // While the host stops, requests on open connections are still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 65_536 },
    serverFactory: createServer,
    schemaController: { compilersFactory: lazyCompilers },
    clientErrorHandler: answerClientError,
    frameworkErrors: respondToFrameworkError,
  });
  limitLog(host.log, options.logger);
  if (security) addSecurityHeaders(host, security);
  const unmatched = getUnmatched(host);
  host.setErrorHandler((error, request, reply) => {
    if (isUnreadUnknown(error, request)) unmatched(request, reply);
    else respondToServerError(error, request, reply);
  });
  const state = Object.assign(getState(host), made);
  host.addHook('onReady', async () => requireConfiguration(state));
  respondToUnknownRoutes(host);
  refuseUnknownEarly(host);
  watchRoutes(host, state);
  mapHealthEndpoints(host);
  state.handWritten = new HandWrittenRoutes(host);
  return host;
}

/** Answers what Fastify refuses before any hook could run. */
function respondToFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(reply);
  respondToServerError(error, request, reply);
}
