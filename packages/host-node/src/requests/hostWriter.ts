import { InternalError, isFlowing, buildProblemResponse } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import {
  omitsSecurityHeaders,
  extractPath,
  logRequestFault,
  toServerRefusal,
  getRequestTraceId,
  translateResponse,
  writeFlowing,
  writeWhole,
} from '@portico/host/server';
import type { Compression, PreparedHeaders, ResponseWriter, SecurityHeaders, ServerReply, TranslationSlot } from '@portico/host/server';

const none: PreparedHeaders = { list: [], fields: {} };

/** Writes responses to Node's server. */
export class HostWriter implements ResponseWriter {
  readonly #security: SecurityHeaders | undefined;
  readonly #getTranslation: () => TranslationSlot;
  readonly #compression: Compression | undefined;

  constructor(security: SecurityHeaders | undefined, getTranslation: () => TranslationSlot, compression?: Compression) {
    this.#security = security;
    this.#getTranslation = getTranslation;
    this.#compression = compression;
  }

  send(untranslated: OperationResponse, reply: ServerReply): void {
    const response = translateResponse(untranslated, reply.request.raw, this.#getTranslation());
    if (this.#compression === undefined) return this.#write(response, reply);
    const compressed = this.#compression.of(response, reply);
    if (!(compressed instanceof Promise)) return this.#write(compressed, reply);
    compressed.then((ready) => this.#write(ready, reply)).catch((fault: unknown) => this.fail(fault, reply));
  }

  fail(fault: unknown, reply: ServerReply): void {
    const { request, raw } = reply;
    const refusal = toServerRefusal(fault);
    const traceId = getRequestTraceId(request);
    if (refusal instanceof InternalError) logRequestFault(fault, request);
    // A response that has begun can only be truncated, so that the client detects it.
    if (raw.headersSent) return void raw.destroy();
    for (const name of raw.getHeaderNames()) if (name.startsWith('content-')) raw.removeHeader(name);
    const problem = buildProblemResponse(refusal, { path: extractPath(request.raw.url ?? '/'), traceId });
    this.#sendProblem(translateResponse(problem, request.raw, this.#getTranslation()), reply);
  }

  /** Returns the security headers of a response. */
  securityHeaders(status: number, reply: ServerReply): PreparedHeaders {
    if (this.#security === undefined || omitsSecurityHeaders(reply)) return none;
    return this.#security.of(status, reply.request);
  }

  #sendProblem(problem: OperationResponse, reply: ServerReply): void {
    const compressed = this.#compression?.of(problem, reply) ?? problem;
    if (!(compressed instanceof Promise)) return this.#write(compressed, reply);
    // A problem that cannot be compressed is sent unchanged.
    compressed.then((ready) => this.#write(ready, reply)).catch(() => this.#write(problem, reply));
  }

  #write(response: OperationResponse, reply: ServerReply): void {
    const { raw } = reply;
    // A client that has disconnected gets no response.
    if (raw.headersSent || raw.destroyed) return;
    const security = this.securityHeaders(response.status, reply);
    if (isFlowing(response.body)) writeFlowing(response, reply, security, undefined);
    else writeWhole(response, raw, security, undefined);
  }
}
