import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationResponse } from '@portico/runtime';
import { Compression, resolveCompression } from '@portico/host/server';
import type { ServiceEndpointsOptions } from '@portico/host/server';

const key: unique symbol = Symbol('compression');
const unchanged = new WeakSet<FastifyReply>();

/**
 * Compresses responses of a scope that pass Fastify's hooks, after the hooks of the application, which see the uncompressed
 * content. Returns the compression for responses that are written directly, or undefined if the host compresses nothing.
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

/** Returns whether a hook compresses the responses of this scope. */
export function hasCompression(server: FastifyInstance): boolean {
  return (server as { readonly [key]?: Compression })[key] !== undefined;
}

/** Excludes a response from compression, as responses outside of this scope are. */
export function leaveUncompressed(reply: FastifyReply): void {
  unchanged.add(reply);
}

async function compressPayload(compression: Compression, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (unchanged.has(reply)) return payload;
  const body = (payload ?? undefined) as OperationResponse['body'];
  const contentType = reply.getHeader('content-type') as string | undefined;
  const { headers, body: encoded } = await compression.of({ status: reply.statusCode, contentType, body, headers: undefined }, reply);
  if (headers?.['content-encoding'] !== undefined) reply.removeHeader('content-length');
  if (headers) reply.headers(headers);
  return encoded;
}
