import { anonymous, OperationCall } from '@portico/runtime';
import type { Answer } from '@portico/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MappedOperation } from '../routing/mappedOperation.ts';
import { hooksOf } from './hooks.ts';
import type { RouteHooks } from './hooks.ts';
import { HttpSource } from './source.ts';
import { traceIdOfRequest } from './traceIds.ts';
import { sendThroughHooks, writeDirectly } from './write.ts';

/** Answers one Fastify route; it knows after the first request which hooks stand on the way. */
export class Endpoint {
  #hooks: RouteHooks | undefined;

  /** Runs the operation with the values of its placeholders and writes its answer. */
  run(operation: MappedOperation, source: HttpSource): void {
    const { request, reply } = source;
    const call = new OperationCall(operation.plan, source, anonymous, traceIdOfRequest(request));
    const answer = operation.pipeline.run(call);
    if (!(answer instanceof Promise)) return this.write(answer, request, reply);
    answer.then(
      (settled) => this.write(settled, request, reply),
      // The pipeline answers its own faults; what arrives here is a fault of the writing itself.
      (fault: unknown) => reply.send(fault),
    );
  }

  /** Writes an answer, directly where nobody wants to see it first. */
  write(answer: Answer, request: FastifyRequest, reply: FastifyReply): void {
    const hooks = (this.#hooks ??= hooksOf(request));
    if (hooks.send) sendThroughHooks(answer, reply);
    else writeDirectly(answer, reply, hooks.before);
  }
}
