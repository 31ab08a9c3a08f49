import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { AppError } from '@portico/core';
import { createTraceId, buildProblemResponse, createHttpError, getStatusPhrase } from '@portico/runtime';
import { getRequestTrace } from './requestTraces.ts';
import type { TelemetrySlot } from '../server/telemetrySlot.ts';
import { extractPath } from './source.ts';
import { traceIdOfMessage } from './traceIds.ts';

/** What Node keeps of the answer that a connection is busy with. */
type BusySocket = Socket & { readonly _httpMessage?: ServerResponse & { readonly req: IncomingMessage } };

const sentences: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The request has more header bytes than this host reads.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request has more chunk extensions than this host reads.'],
  CONNECT: [400, 'This host is no proxy.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
};

/** How much is read after such a response, in bytes, and for how long, in milliseconds: closing at once would take the response from the client. */
const drained = { bytes: 8_388_608, time: 1_000 };

/** How much the connections had received that only wait for their client to read the response. */
const refused = new WeakMap<Socket, number>();

/** Answers what is not an HTTP request, or stops being one, and closes the connection. */
export type ClientErrorResponder = (error: NodeJS.ErrnoException, socket: Socket) => void;

/** Makes such answers, with headers that each of them carries (names and values in turn); limits that are exceeded are counted. */
export function createClientErrorResponder(headers: readonly string[], telemetry: Pick<TelemetrySlot, 'requests'>): ClientErrorResponder {
  return (error, socket) => {
    const before = refused.get(socket);
    // Node reports the error again for whatever else arrives.
    if (before !== undefined) return void (socket.bytesRead - before > drained.bytes && socket.destroy());
    const { _httpMessage: answer } = socket as BusySocket;
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) return void socket.destroy(error);
    const [status, detail] = sentences[error.code ?? ''] ?? [400, 'What arrived is not a valid HTTP request.'];
    const head = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]!}`] : []));
    refused.set(socket, socket.bytesRead);
    const refusal = createHttpError(status, detail);
    if (status !== 400) count(refusal, answer?.req, telemetry);
    socket.end(buildMessage(refusal, answer?.req, head));
    const timer = setTimeout(() => socket.destroy(), drained.time).unref();
    socket.once('close', () => clearTimeout(timer));
  };
}

/** A slow body belongs to a request that is traced, and counts by its operation; what has no whole header counts by itself. */
function count({ code }: AppError, request: IncomingMessage | undefined, { requests }: Pick<TelemetrySlot, 'requests'>): void {
  const trace = request && getRequestTrace(request);
  if (trace?.exceeded) trace.exceeded(code);
  else requests?.refused?.(code);
}

function buildMessage(error: AppError, request: IncomingMessage | undefined, headers: readonly string[]): string {
  const path = extractPath(request?.url ?? '/');
  const { status, contentType, body } = buildProblemResponse(error, {
    path,
    traceId: request ? traceIdOfMessage(request) : createTraceId(),
  });
  const text = body as string;
  const head = [
    `HTTP/1.1 ${status} ${getStatusPhrase(status)}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
