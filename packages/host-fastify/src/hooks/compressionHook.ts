import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationResponse } from '@portico/runtime';
import { Compression, resolveCompression } from '@portico/host/server';
import type { ServiceEndpointsOptions } from '@portico/host/server';

const key: unique symbol = Symbol('compression');

/**
 * Makes the answers of a scope compressed that go through Fastify's hooks: behind those of the application, which see what is sent as
 * the operation gave it. Those that are written past them are compressed where they are written, by what is given back; undefined where the host compresses nothing.
 */
export function addCompression(scope: FastifyInstance, options: ServiceEndpointsOptions): Compression | undefined {
  const settings = resolveCompression(options);
  if (!settings) return undefined;
  const compression = new Compression(settings);
  scope.decorate(key, compression);
  scope.addHook('onSend', (_request: FastifyRequest, reply: FastifyReply, payload: unknown) =>
    compressPayload(compression, reply, payload),
  );
  return compression;
}

/** Whether the answers of this scope are compressed behind the hooks. */
export function hasCompression(server: FastifyInstance): boolean {
  return (server as { readonly [key]?: Compression })[key] !== undefined;
}

async function compressPayload(compression: Compression, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const body = (payload ?? undefined) as OperationResponse['body'];
  const contentType = reply.getHeader('content-type') as string | undefined;
  const { headers, body: encoded } = await compression.of({ status: reply.statusCode, contentType, body, headers: undefined }, reply);
  if (headers?.['content-encoding'] !== undefined) reply.removeHeader('content-length');
  if (headers) reply.headers(headers);
  return encoded;
}
