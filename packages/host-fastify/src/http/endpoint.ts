import type { Clock } from '@portico/core';
import { anonymous, followed, isFlowing, OperationCall } from '@portico/runtime';
import type { Answer } from '@portico/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Compression } from '../compression/compression.ts';
import { withPlainConditions } from '../compression/entityTags.ts';
import type { MappedOperation } from '../routing/mappedOperation.ts';
import { traceOf } from '../telemetry/requestTraces.ts';
import { begun } from './begun.ts';
import { hooksOf } from './hooks.ts';
import type { RouteHooks } from './hooks.ts';
import { HttpSource } from './source.ts';
import { sendThroughHooks, writeDirectly } from './write.ts';

/** What every endpoint knows of its host. */
export interface HostParts {
  readonly clock: Clock;
  readonly traceId: (request: FastifyRequest) => string;
  /** Compresses answers; they are sent as they are where it is absent. */
  readonly compression?: Compression | undefined;
}

/** Answers one Fastify route; it knows after the first request which hooks stand on the way. */
export class Endpoint {
  readonly #host: HostParts;
  #hooks: RouteHooks | undefined;

  constructor(host: HostParts) {
    this.#host = host;
  }

  /** Runs the operation with the values of its placeholders and writes its answer. */
  run(operation: MappedOperation, reply: FastifyReply, params: Readonly<Record<string, string>>): void {
    const source = new HttpSource(reply, params, this.#host.clock);
    if (this.#host.compression !== undefined) source.rawHeaders = withPlainConditions(source.rawHeaders);
    const { plan, pipeline } = operation.versions === undefined ? operation : operation.versions.of(reply.request);
    const call = new OperationCall(plan, source, anonymous, this.#host.traceId(reply.request));
    traceOf(reply.request.raw)?.routed(operation.route.template, call);
    const answer = operation.followed ? followed(call, () => pipeline.run(call)) : pipeline.run(call);
    if (!(answer instanceof Promise)) return this.write(answer, reply);
    // The pipeline answers its own faults; what is caught here is a fault of the writing, as Fastify catches it where nothing waits.
    answer.then((settled) => this.write(settled, reply)).catch((fault: unknown) => reply.send(fault));
  }

  /** Writes an answer; one that flows when its first bytes are there, since until then what fails can be told. */
  write(answer: Answer, reply: FastifyReply): void {
    if (!isFlowing(answer.body) || reply.request.method === 'HEAD') return this.#send(answer, reply);
    begun(answer.body, reply.raw)
      .then((body) => this.#send({ ...answer, body }, reply))
      .catch((fault: unknown) => {
        // Who has hung up is told nothing.
        if (!reply.raw.destroyed) reply.send(fault);
      });
  }

  /** Sends an answer, directly where nobody wants to see it first. */
  #send(answer: Answer, reply: FastifyReply): void {
    const hooks = (this.#hooks ??= hooksOf(reply.request));
    if (hooks.send) sendThroughHooks(answer, reply);
    else if (this.#host.compression === undefined) writeDirectly(answer, reply, hooks.before);
    else this.#sendCompressed(this.#host.compression.of(answer, reply), reply, hooks.before);
  }

  #sendCompressed(answer: Answer | Promise<Answer>, reply: FastifyReply, keepHeaders: boolean): void {
    if (!(answer instanceof Promise)) return writeDirectly(answer, reply, keepHeaders);
    answer.then((ready) => writeDirectly(ready, reply, keepHeaders)).catch((fault: unknown) => reply.send(fault));
  }
}
