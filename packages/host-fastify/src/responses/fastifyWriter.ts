import type { OperationResponse } from '@portico/runtime';
import type { FastifyReply } from 'fastify';
import type { Compression, ResponseWriter, ServerReply } from '@portico/host/server';
import { getRouteHooks } from '../hooks/routeHooks.ts';
import type { RouteHooks } from '../hooks/routeHooks.ts';
import { translateReply } from '../hooks/translation.ts';
import { sendThroughHooks, writeDirectly } from './write.ts';

/**
 * Writes the responses of one Fastify route: directly, unless a hook of the application reads them. The hooks are
 * determined on the first request.
 */
export class FastifyWriter implements ResponseWriter {
  readonly #compression: Compression | undefined;
  #hooks: RouteHooks | undefined;

  constructor(compression: Compression | undefined) {
    this.#compression = compression;
  }

  send(untranslated: OperationResponse, reply: FastifyReply & ServerReply): void {
    const response = translateReply(untranslated, reply);
    const hooks = (this.#hooks ??= getRouteHooks(reply.request));
    if (hooks.send) sendThroughHooks(response, reply);
    else if (this.#compression === undefined) writeDirectly(response, reply, hooks.before);
    else this.#sendCompressed(this.#compression.of(response, reply), reply, hooks.before);
  }

  fail(fault: unknown, reply: FastifyReply & ServerReply): void {
    reply.send(fault);
  }

  #sendCompressed(response: OperationResponse | Promise<OperationResponse>, reply: FastifyReply, keepHeaders: boolean): void {
    if (!(response instanceof Promise)) return writeDirectly(response, reply, keepHeaders);
    response.then((ready) => writeDirectly(ready, reply, keepHeaders)).catch((fault: unknown) => reply.send(fault));
  }
}
