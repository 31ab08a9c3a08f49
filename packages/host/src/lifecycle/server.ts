import { createServer, IncomingMessage } from '../http/node.ts';
import type { IncomingMessage as Request, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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
import type { Connections } from './connections.ts';
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
    // HTTP/2 flow control stops a sender whose data are not read.
    if (request instanceof IncomingMessage) {
      closeIfUnread(request, response);
      if (isGuarded(request)) chunkTurns.pace(request);
    }
    const trace = telemetry.requests && beginTrace(telemetry.requests, request, response);
    if (trace) trace.run(() => answer(request, response));
    else answer(request, response);
  };
}

/** Creates a Node server that sends its own rejections as problem details. Node would send them with an empty body. */
export function createProblemServer(
  handle: HandleRequest,
  { timeouts, headers, answerClientError, telemetry, translation, connections }: ServerParts,
): Server {
  const run = guardRequests(handle, headers, telemetry, translation);
  const { stallTimeout, responseMemory, ...ofNode } = { ...defaults, ...pickTimeouts(timeouts) };
  const pipelined = new PipelinedRequests();
  const begin = (request: Request, response: ServerResponse): void => {
    // A request after the last response of its connection is not processed (RFC 9112 section 9.6).
    if (request.socket.writableEnded) return void request.resume();
    const before = connections.begin(request, response);
    if (before) pipelined.add(request.socket, before, { response, begin: () => run(request, response) });
    else run(request, response);
  };
  const server = createServer({ ...ofNode, requireHostHeader: false }, begin);
  server.maxHeadersCount = 0;
  server.on('checkContinue', (request: Request, response: ServerResponse) => {
    sendContinueWhenRead(request, response);
    begin(request, response);
  });
  closeStalledResponses(server, { stallTimeout, memory: responseMemory });
  connections.watch(server);
  server.on('connection', closeInStages);
  server.on('checkExpectation', (request: Request, response: ServerResponse) =>
    refuse(request, response, createExpectationError(), { headers, translation }),
  );
  // Without a listener Node closes the connection without a response.
  server.on('connect', (_request, socket) => answerClientError(createNoProxyError(), socket.on('error', () => {}) as Socket));
  return server.on('clientError', answerClientError);
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
