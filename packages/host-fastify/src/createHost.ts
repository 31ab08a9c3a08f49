import { fastify, LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import {
  Connections,
  HostConfiguration,
  SecurityHeaders,
  StartRefused,
  clientErrorAnswers,
  configuredProxies,
  configuredTimeouts,
  emptySlot,
  environmentOf,
  isForPeople,
  problemServer,
  traceIdOfMessage,
} from '@portico/host/server';
import type { Environment, ServerTimeouts } from '@portico/host/server';
import { HandWrittenRoutes } from './description/handWritten.ts';
import { addSecurityHeaders, setSecurityHeaders } from './hooks/securityHook.ts';
import { answerServerError } from './responses/serverErrors.ts';
import { mapHealthEndpoints } from './mapHealth.ts';
import { stateOf, watchRoutes } from './fastifyState.ts';
import { lazyCompilers } from './schemaCompilers.ts';
import { boundLog } from './logging/boundedLog.ts';
import { withLogLines } from './logging/logLines.ts';
import { answerUnknownRoutes, isUnreadUnknown, refuseUnknownEarly, unmatchedOf } from './routing/unknownRoutes.ts';

/** Options of `createHost`. */
export interface HostOptions extends ServerTimeouts {
  /**
   * Which environment it is: `development`, `test` or `production`.
   * @default `NODE_ENV`
   * @see docs/reference/environment.md
   */
  readonly environment?: Environment;
  /**
   * Pino's options, or false for no log.
   * @default level `info`; none in `test`
   * @see docs/guide/host.md#logging
   */
  readonly logger?: FastifyServerOptions['logger'];
  /**
   * Whether each request leaves two lines in the log, when it comes and when it is answered.
   * @default `true`
   */
  readonly logRequests?: boolean;
  /**
   * Largest request body of hand-written routes, in bytes.
   * @default 30,000,000
   */
  readonly bodyLimit?: number;
  /**
   * The proxies whose `X-Forwarded-*` headers are believed, as Fastify's option of the same name.
   * @default `Service:TrustedProxies`, else nobody
   * @see docs/guide/transport.md#proxies
   */
  readonly trustProxy?: FastifyServerOptions['trustProxy'];
  /**
   * Whether answers carry headers that make browsers careful.
   * @default `true`
   * @see docs/guide/transport.md#what-answers-tell-browsers
   */
  readonly securityHeaders?: boolean;
}

/** Makes a Fastify application with our defaults: one problem shape for every refusal, trace ids in every log line, health endpoints. */
export function createHost(options: HostOptions = {}): FastifyInstance {
  const environment = environmentOf(options.environment);
  const connections = new Connections();
  const configuration = new HostConfiguration(process.env);
  const security = options.securityHeaders === false ? undefined : new SecurityHeaders();
  const headers = security?.unread.list ?? [];
  const telemetry = emptySlot();
  const answerClientError = clientErrorAnswers(headers, telemetry);
  const timeouts = { ...configuredTimeouts(configuration), ...options };
  const forPeople = isForPeople(configuration, { environment, logger: options.logger });
  const host = fastify({
    logger: withLogLines(options.logger ?? (environment === 'test' ? false : { level: 'info' }), { slot: telemetry, forPeople }),
    logController: new LogController({ requestIdLogLabel: 'traceId', disableRequestLogging: options.logRequests === false }),
    genReqId: traceIdOfMessage,
    bodyLimit: options.bodyLimit ?? 30_000_000,
    // Stores are opened and brokers reached by plug-ins, which have limits of their own: Fastify's 10 seconds are less than a busy machine takes.
    pluginTimeout: 120_000,
    trustProxy: options.trustProxy ?? configuredProxies(configuration),
    // While the host stops, requests on open connections are still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 65_536 },
    serverFactory: (handle) => problemServer(handle, { timeouts, headers, answerClientError, telemetry, connections }),
    schemaController: { compilersFactory: lazyCompilers },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerFrameworkError,
  });
  boundLog(host.log, options.logger);
  if (security) addSecurityHeaders(host, security);
  const unmatched = unmatchedOf(host);
  host.setErrorHandler((error, request, reply) => {
    if (isUnreadUnknown(error, request)) unmatched(request, reply);
    else answerServerError(error, request, reply);
  });
  const state = Object.assign(stateOf(host), { own: true, environment, telemetry, configuration, hostOptions: options, connections });
  refuseProblems(host, configuration);
  answerUnknownRoutes(host);
  refuseUnknownEarly(host);
  watchRoutes(host, state);
  mapHealthEndpoints(host);
  state.handWritten = new HandWrittenRoutes(host);
  return host;
}

/** Where nothing is mapped; a host with operations lists it among what else is wrong. */
function refuseProblems(host: FastifyInstance, { problems }: HostConfiguration): void {
  host.addHook('onReady', async () => {
    if (problems.length > 0) throw new StartRefused(problems);
  });
}

/** Answers what Fastify refuses before any hook could run. */
function answerFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(reply);
  answerServerError(error, request, reply);
}
