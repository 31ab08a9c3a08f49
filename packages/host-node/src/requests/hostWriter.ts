import { InternalError, isFlowing, problemAnswer } from '@portico/runtime';
import type { Answer } from '@portico/runtime';
import { areSpared, pathOf, refusalOfThrown, traceIdOfRequest, writeFlowing, writeWhole } from '@portico/host/server';
import type { Compression, PreparedHeaders, ResponseWriter, SecurityHeaders, ServerReply } from '@portico/host/server';

const none: PreparedHeaders = { list: [], fields: {} };

/** Writes responses to Node's server. */
export class HostWriter implements ResponseWriter {
  readonly #security: SecurityHeaders | undefined;
  readonly #compression: Compression | undefined;

  constructor(security: SecurityHeaders | undefined, compression?: Compression) {
    this.#security = security;
    this.#compression = compression;
  }

  send(response: Answer, reply: ServerReply): void {
    if (this.#compression === undefined) return this.#write(response, reply);
    const compressed = this.#compression.of(response, reply);
    if (!(compressed instanceof Promise)) return this.#write(compressed, reply);
    compressed.then((ready) => this.#write(ready, reply)).catch((fault: unknown) => this.fail(fault, reply));
  }

  fail(fault: unknown, reply: ServerReply): void {
    const { request, raw } = reply;
    const refusal = refusalOfThrown(fault);
    const traceId = traceIdOfRequest(request);
    if (refusal instanceof InternalError) request.log.error({ err: fault, traceId }, 'A request failed unexpectedly');
    // A response that has begun can only be cut short, so that the client sees that it is not whole.
    if (raw.headersSent) return void raw.destroy();
    for (const name of raw.getHeaderNames()) if (name.startsWith('content-')) raw.removeHeader(name);
    this.#sendProblem(problemAnswer(refusal, { path: pathOf(request.raw.url ?? '/'), traceId }), reply);
  }

  /** Returns the security headers of a response. */
  securityHeaders(status: number, reply: ServerReply): PreparedHeaders {
    if (this.#security === undefined || areSpared(reply)) return none;
    return this.#security.of(status, reply.request);
  }

  #sendProblem(problem: Answer, reply: ServerReply): void {
    const compressed = this.#compression?.of(problem, reply) ?? problem;
    if (!(compressed instanceof Promise)) return this.#write(compressed, reply);
    // A problem that cannot be compressed is sent unchanged.
    compressed.then((ready) => this.#write(ready, reply)).catch(() => this.#write(problem, reply));
  }

  #write(response: Answer, reply: ServerReply): void {
    const { raw } = reply;
    // A client that has hung up gets no response.
    if (raw.headersSent || raw.destroyed) return;
    const security = this.securityHeaders(response.status, reply);
    if (isFlowing(response.body)) writeFlowing(response, reply, security, undefined);
    else writeWhole(response, raw, security, undefined);
  }
}
