import type { Clock } from '@portico/core';
import { anonymous, runInCallContext, isFlowing, OperationCall } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import { withPlainConditions } from '../compression/entityTags.ts';
import type { MappedOperation } from './mappedOperation.ts';
import type { ResponseWriter } from '../server/responseWriter.ts';
import type { ServerReply, ServerRequest } from '../server/serverRequest.ts';
import { getRequestLine } from '../logging/requestLine.ts';
import { getRequestTrace } from '../http/requestTraces.ts';
import { waitForFirstChunk } from '../http/firstChunk.ts';
import { HttpSource } from '../http/source.ts';

/** The parts of the host that every endpoint uses. */
export interface HostParts {
  readonly clock: Clock;
  readonly traceId: (request: ServerRequest) => string;
  /** Whether responses are compressed, so that the entity tags of requests may be those of an encoded body. */
  readonly compresses: boolean;
  /** Creates a writer for the responses of a route. */
  readonly writer: () => ResponseWriter;
}

/** Responds to the requests of one route. */
export class Endpoint {
  readonly #host: HostParts;
  readonly #writer: ResponseWriter;

  constructor(host: HostParts) {
    this.#host = host;
    this.#writer = host.writer();
  }

  /** Runs the operation with the values of its placeholders and writes its response. */
  run(operation: MappedOperation, reply: ServerReply, params: Readonly<Record<string, string>>): void {
    const source = new HttpSource(reply, params, this.#host.clock);
    if (this.#host.compresses) source.rawHeaders = withPlainConditions(source.rawHeaders);
    const { plan, pipeline } = operation.versions === undefined ? operation : operation.versions.of(reply.request);
    const call = new OperationCall(plan, source, anonymous, this.#host.traceId(reply.request));
    getRequestLine(reply.request.raw)?.routed(operation.route.template, call);
    getRequestTrace(reply.request.raw)?.routed(operation.route.template, call);
    const response = operation.tracksCurrentCall ? runInCallContext(call, () => pipeline.run(call)) : pipeline.run(call);
    if (!(response instanceof Promise)) return this.write(response, reply);
    // The pipeline handles its own errors; this handles errors of writing, like the server does for synchronous handlers.
    response.then((settled) => this.write(settled, reply)).catch((fault: unknown) => this.fail(fault, reply));
  }

  /** Writes a response. A stream is written once its first bytes are available, so that an earlier failure can still be reported. */
  write(response: OperationResponse, reply: ServerReply): void {
    if (!isFlowing(response.body) || reply.request.method === 'HEAD') return this.#writer.send(response, reply);
    waitForFirstChunk(response.body, reply.raw)
      .then((body) => this.#writer.send({ ...response, body }, reply))
      .catch((fault: unknown) => {
        // A client that has disconnected gets no response.
        if (!reply.raw.destroyed) this.fail(fault, reply);
      });
  }

  /** Responds to an unexpected error. */
  fail(fault: unknown, reply: ServerReply): void {
    this.#writer.fail(fault, reply);
  }
}
