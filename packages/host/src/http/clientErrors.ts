import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { AppError } from '@portico/core';
import { createTraceId, buildProblemResponse, createHttpError, getStatusPhrase } from '@portico/runtime';
import { getRequestTrace } from './requestTraces.ts';
import type { TelemetrySlot } from '../server/telemetrySlot.ts';
import { closeAfterReading } from './lingering.ts';
import { translateResponse } from '../translations/translationSlot.ts';
import type { TranslationSlot } from '../translations/translationSlot.ts';
import { extractPath } from './source.ts';
import { getMessageTraceId } from './traceIds.ts';

/** The response that Node associates with a busy connection. */
type BusySocket = Socket & { readonly _httpMessage?: (ServerResponse & { readonly req: IncomingMessage }) | null };

const sentences: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The request headers exceed the size limit of this host.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the request exceed the size limit of this host.'],
  CONNECT: [400, 'This host is not a proxy.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
};

/** How much is read after such a response, in bytes. */
const drained = 8_388_608;

/** The bytes that connections had received when they were rejected. These connections only wait for the client to read the response. */
const refused = new WeakMap<Socket, number>();

/** Responds to input that is not an HTTP request, or becomes invalid, and closes the connection. */
export type ClientErrorResponder = (error: NodeJS.ErrnoException, socket: Socket) => void;

/** Creates the responder. Every response carries the given headers (alternating names and values); exceeded limits are counted. */
export function createClientErrorResponder(
  headers: readonly string[],
  telemetry: Pick<TelemetrySlot, 'requests'>,
  translation: TranslationSlot,
): ClientErrorResponder {
  const head = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]!}`] : []));
  const respond: ClientErrorResponder = (error, socket) => {
    const answer = (socket as BusySocket)._httpMessage ?? undefined;
    // The input follows complete requests, whose responses come first.
    if (answer?.req.complete && !answer.writableFinished) return void answer.once('close', () => respond(error, socket));
    if (!socket.writable) return closeAfterReading(socket);
    if (answer?.headersSent) return void socket.destroy(error);
    const [status, detail] = sentences[error.code ?? ''] ?? [400, 'The received data is not a valid HTTP request.'];
    const refusal = createHttpError(status, detail);
    if (status !== 400) count(refusal, answer?.req, telemetry);
    socket.end(buildMessage(refusal, answer?.req, { head, translation }));
    closeAfterReading(socket);
  };
  return (error, socket) => {
    const before = refused.get(socket);
    // Node reports the error again for all further input.
    if (before !== undefined) return void (socket.bytesRead - before > drained && socket.destroy());
    if (error.code === 'ECONNRESET' || socket.destroyed || isHandshaking(socket)) return void socket.destroy(error);
    refused.set(socket, socket.bytesRead);
    respond(error, socket);
  };
}

/** Returns whether TLS is not established yet. */
function isHandshaking(socket: Socket & { readonly secureConnecting?: boolean }): boolean {
  return socket.secureConnecting === true;
}

/**
 * Counts an exceeded limit. A slow body belongs to a traced request and counts for its operation; input without complete
 * headers counts alone.
 */
function count({ code }: AppError, request: IncomingMessage | undefined, { requests }: Pick<TelemetrySlot, 'requests'>): void {
  const trace = request && getRequestTrace(request);
  if (trace?.exceeded) trace.exceeded(code);
  else requests?.refused?.(code);
}

function buildMessage(
  error: AppError,
  request: IncomingMessage | undefined,
  { head: headers, translation }: { head: readonly string[]; translation: TranslationSlot },
): string {
  const path = extractPath(request?.url ?? '/');
  const problem = buildProblemResponse(error, { path, traceId: request ? getMessageTraceId(request) : createTraceId() });
  const { status, contentType, body, headers: own } = translateResponse(problem, request ?? { headers: {} }, translation);
  const text = body as string;
  const head = [
    `HTTP/1.1 ${status} ${getStatusPhrase(status)}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    ...Object.entries(own ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
