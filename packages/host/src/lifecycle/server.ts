import { createServer, IncomingMessage } from '../http/node.ts';
import type { IncomingMessage as Request, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { AppError } from '@portico/core';
import { buildProblemResponse, createHttpError } from '@portico/runtime';
import type { ClientErrorResponder } from '../http/clientErrors.ts';
import { closeInStages } from '../http/lingering.ts';
import { extractPath } from '../http/source.ts';
import { getMessageTraceId } from '../http/traceIds.ts';
import { findMessageError } from '../http/unclearMessages.ts';
import { chunkTurns } from '../bodies/chunkTurns.ts';
import { closeIfUnread, isGuarded, sendContinueWhenRead } from '../bodies/unread.ts';
import { beginTrace } from '../http/requestTraces.ts';
import type { TelemetrySlot } from '../server/telemetrySlot.ts';
import { translateResponse } from '../translations/translationSlot.ts';
import type { TranslationSlot } from '../translations/translationSlot.ts';
import { adaptHttp2, getHttp2Stream, waitForBody } from '../http/http2Messages.ts';
import type { SecureServer } from '../tls/secureServer.ts';
import type { Connections } from './connections.ts';
import type { Refuse } from './http2Sessions.ts';
import { isHttp2, onSockets } from './onSockets.ts';
import { PipelinedRequests } from './pipelinedRequests.ts';
import { closeStalledResponses } from './stalledResponses.ts';

/** The time limits of a server for requests and responses, in milliseconds. */
export interface ServerTimeouts {
  /**
   * Milliseconds for a request's headers; a slower client gets 408.
   * @default `Service:Requests:HeadersTimeout`, else 15,000
   */
  readonly headersTimeout?: number;
  /**
   * Milliseconds for the whole request, including its body; a slower client gets 408.
   * @default `Service:Requests:Timeout`, else 120,000
   */
  readonly requestTimeout?: number;
  /**
   * How often both are checked, in milliseconds.
   * @default 5,000
   */
  readonly connectionsCheckingInterval?: number;
  /**
   * Milliseconds before an idle connection is closed: longer than the idle timeout of common load balancers.
   * @default 72,000
   */
  readonly keepAliveTimeout?: number;
  /**
   * Milliseconds that a client may stop reading a response before the connection is closed; 0 disables the limit.
   * @default `Service:Responses:StallTimeout`, else 30,000
   */
  readonly stallTimeout?: number;
  /**
   * The memory of all responses that clients are reading, in bytes. Beyond it the host closes the connections of the largest
   * stalled responses.
   * @default `Service:Responses:Memory`, else 200,000,000
   */
  readonly responseMemory?: number;
}

/** The maximum number of header lines of a request. Node would silently drop lines beyond its own limit. */
const mostHeaders = 256;

const defaults = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
  stallTimeout: 30_000,
  responseMemory: 200_000_000,
};

/** The parts of a server. */
export interface ServerParts {
  readonly timeouts: ServerTimeouts;
  /** The headers of the server's own rejections, alternating names and values. */
  readonly headers: readonly string[];
  readonly answerClientError: ClientErrorResponder;
  readonly telemetry: TelemetrySlot;
  readonly translation: TranslationSlot;
  readonly connections: Connections;
  /** The certificate of the host, if it uses TLS. */
  readonly secure: SecureServer | undefined;
}

/** Handles a request of Node. */
export type HandleRequest = (request: Request, response: ServerResponse) => void;

/** Returns a handler that traces requests, rejects unclear ones before `handle`, and closes connections whose bodies are not read. */
export function guardRequests(
  handle: HandleRequest,
  headers: readonly string[],
  telemetry: TelemetrySlot,
  translation: TranslationSlot,
): HandleRequest {
  const answer = (request: Request, response: ServerResponse): void => {
    const unclear = findMessageError(request);
    if (unclear) refuse(request, response, unclear, { headers, translation });
    else if (request.rawHeaders.length > 2 * mostHeaders) refuse(request, response, createManyHeadersError(), { headers, translation });
    else handle(request, response);
  };
  return (request, response) => {
    const isOlder = request instanceof IncomingMessage;
    if (isOlder) {
      closeIfUnread(request, response);
      if (isGuarded(request)) chunkTurns.pace(request);
    } else adaptHttp2(request, response);
    const trace = telemetry.requests && beginTrace(telemetry.requests, request, response);
    const run = isOlder ? answer : waitForBody(answer);
    if (trace) trace.run(() => run(request, response));
    else run(request, response);
  };
}

/** Creates a Node server that sends its own rejections as problem details. Node would send them with an empty body. */
export function createProblemServer(handle: HandleRequest, parts: ServerParts): Server {
  const { timeouts, headers, answerClientError, telemetry, translation, connections, secure } = parts;
  const { stallTimeout, responseMemory, ...ofNode } = { ...defaults, ...pickTimeouts(timeouts) };
  const start = createStart(guardRequests(handle, headers, telemetry, translation), parts);
  const options = { ...ofNode, requireHostHeader: false };
  const server = secure ? secure.createServer(options, start) : createServer(options, start);
  server.maxHeadersCount = 0;
  server.on('checkContinue', (request: Request, response: ServerResponse) => {
    sendContinueWhenRead(request, response);
    start(request, response);
  });
  const refuseHere: Refuse = (request, response, error) => refuse(request, response, error, { headers, translation });
  if (secure?.http2) connections.sessions.watch(server, { ...ofNode, stallTimeout }, refuseHere);
  closeStalledResponses(server, { stallTimeout, memory: responseMemory }, connections.sessions);
  connections.watch(server);
  onSockets(server, (socket) => {
    if (!isHttp2(socket)) closeInStages(socket);
  });
  refuseUnsupported(server, refuseHere, answerClientError);
  return server.on('clientError', answerClientError);
}

/** Creates the function that begins requests: pipelined ones one after the other, those of HTTP/2 at once. */
function createStart(run: HandleRequest, { connections, secure }: ServerParts): HandleRequest {
  const pipelined = new PipelinedRequests();
  const begin: HandleRequest = (request, response) => {
    // A request after the last response of its connection is not processed (RFC 9112 section 9.6).
    if (request.socket.writableEnded) return void request.resume();
    const before = connections.begin(request, response);
    if (before) pipelined.add(request.socket, before, { response, begin: () => run(request, response) });
    else run(request, response);
  };
  if (!secure?.http2) return begin;
  return (request, response) => {
    if (request instanceof IncomingMessage) return begin(request, response);
    connections.sessions.begin(request, response);
    run(request, response);
  };
}

/** Rejects requests with an unknown expectation, and those for a tunnel. */
function refuseUnsupported(server: Server, refuseHere: Refuse, answerClientError: ClientErrorResponder): void {
  server.on('checkExpectation', (request: Request, response: ServerResponse) => {
    adaptHttp2(request, response);
    refuseHere(request, response, findMessageError(request) ?? createExpectationError());
  });
  // Without a listener Node closes the connection without a response.
  server.on('connect', (request: Request, target: Duplex | ServerResponse) => {
    if (!getHttp2Stream(request)) return answerClientError(createNoProxyError(), target.on('error', () => {}) as Socket);
    adaptHttp2(request, target as ServerResponse);
    refuseHere(request, target as ServerResponse, createHttpError(400, 'This host is not a proxy.'));
  });
}

/** Returns the timeouts that are set, without other options. */
function pickTimeouts(timeouts: ServerTimeouts): Partial<Required<ServerTimeouts>> {
  const names = Object.keys(defaults) as (keyof typeof defaults)[];
  return Object.fromEntries(names.flatMap((name) => (timeouts[name] === undefined ? [] : [[name, timeouts[name]]])));
}

const createManyHeadersError = () => createHttpError(431, `The request may have at most ${mostHeaders} header lines.`);
const createNoProxyError = () => Object.assign(new Error('The request requires a tunnel.'), { code: 'CONNECT' });
const createExpectationError = () => createHttpError(417, 'This host supports no expectation except 100-continue.');

function refuse(
  request: Request,
  response: ServerResponse,
  error: AppError,
  { headers, translation }: Pick<ServerParts, 'headers' | 'translation'>,
): void {
  const problem = buildProblemResponse(error, { path: extractPath(request.url ?? '/'), traceId: getMessageTraceId(request) });
  const { status, contentType, body, headers: own } = translateResponse(problem, request, translation);
  const text = body as string;
  const others = [...Object.entries(own ?? {}).flat(), ...headers];
  const length = String(Buffer.byteLength(text));
  response.writeHead(status, ['content-type', contentType!, 'content-length', length, 'connection', 'close', ...others]);
  response.end(text);
}
