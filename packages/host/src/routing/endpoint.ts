import type { Clock } from '@portico/core';
import { anonymous, runInCallContext, isFlowing, OperationCall } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import { withPlainConditions } from '../compression/entityTags.ts';
import type { MappedOperation } from './mappedOperation.ts';
import type { ResponseWriter } from '../server/responseWriter.ts';
import type { ServerReply, ServerRequest } from '../server/serverRequest.ts';
import { getRequestTrace } from '../http/requestTraces.ts';
import { waitForFirstChunk } from '../http/firstChunk.ts';
import { HttpSource } from '../http/source.ts';

/** What every endpoint knows of its host. */
export interface HostParts {
  readonly clock: Clock;
  readonly traceId: (request: ServerRequest) => string;
  /** Whether responses are compressed, so that the entity tags of requests may be those of an encoded body. */
  readonly compresses: boolean;
  /** Makes a writer for the responses of a route. */
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
    getRequestTrace(reply.request.raw)?.routed(operation.route.template, call);
    const response = operation.tracksCurrentCall ? runInCallContext(call, () => pipeline.run(call)) : pipeline.run(call);
    if (!(response instanceof Promise)) return this.write(response, reply);
    // The pipeline turns its own faults into responses; this catches a fault of the writing, as the server does where nothing waits.
    response.then((settled) => this.write(settled, reply)).catch((fault: unknown) => this.fail(fault, reply));
  }

  /** Writes a response; one whose body flows once its first bytes are there, since a failure before them can still be reported. */
  write(response: OperationResponse, reply: ServerReply): void {
    if (!isFlowing(response.body) || reply.request.method === 'HEAD') return this.#writer.send(response, reply);
    waitForFirstChunk(response.body, reply.raw)
      .then((body) => this.#writer.send({ ...response, body }, reply))
      .catch((fault: unknown) => {
        // A client that has hung up gets no response.
        if (!reply.raw.destroyed) this.fail(fault, reply);
      });
  }

  /** Responds to a fault. */
  fail(fault: unknown, reply: ServerReply): void {
    this.#writer.fail(fault, reply);
  }
}
