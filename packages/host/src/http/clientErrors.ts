import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { AppError } from '@portico/core';
import { newTraceId, problemAnswer, refusalOf, statusPhrase } from '@portico/runtime';
import { traceOf } from './requestTraces.ts';
import type { TelemetrySlot } from '../server/telemetrySlot.ts';
import { pathOf } from './source.ts';
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
export type AnswerClientError = (error: NodeJS.ErrnoException, socket: Socket) => void;

/** Makes such answers, with headers that each of them carries (names and values in turn); limits that are exceeded are counted. */
export function clientErrorAnswers(headers: readonly string[], telemetry: Pick<TelemetrySlot, 'requests'>): AnswerClientError {
  return (error, socket) => {
    const before = refused.get(socket);
    // Node reports the error again for whatever else arrives.
    if (before !== undefined) return void (socket.bytesRead - before > drained.bytes && socket.destroy());
    const { _httpMessage: answer } = socket as BusySocket;
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) return void socket.destroy(error);
    const [status, detail] = sentences[error.code ?? ''] ?? [400, 'What arrived is not a valid HTTP request.'];
    const head = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]!}`] : []));
    refused.set(socket, socket.bytesRead);
    const refusal = refusalOf(status, detail);
    if (status !== 400) count(refusal, answer?.req, telemetry);
    socket.end(messageOf(refusal, answer?.req, head));
    const timer = setTimeout(() => socket.destroy(), drained.time).unref();
    socket.once('close', () => clearTimeout(timer));
  };
}

/** A slow body belongs to a request that is traced, and counts by its operation; what has no whole header counts by itself. */
function count({ code }: AppError, request: IncomingMessage | undefined, { requests }: Pick<TelemetrySlot, 'requests'>): void {
  const trace = request && traceOf(request);
  if (trace?.exceeded) trace.exceeded(code);
  else requests?.refused?.(code);
}

function messageOf(error: AppError, request: IncomingMessage | undefined, headers: readonly string[]): string {
  const path = pathOf(request?.url ?? '/');
  const { status, contentType, body } = problemAnswer(error, { path, traceId: request ? traceIdOfMessage(request) : newTraceId() });
  const text = body as string;
  const head = [
    `HTTP/1.1 ${status} ${statusPhrase(status)}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
    ...headers,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}
