import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { CompressionOptions, Encoding } from '@portico/host-fastify';
import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { area, operation } from '../support/plans.ts';

/** Text that is long enough to be compressed. */
export const long = 'All rooms of this house look at the sea. '.repeat(200);

/** Creates an operation that returns a text with its own headers. */
export function answering(text: string, headers: Readonly<Record<string, string>> = {}, more: Partial<OperationPlan> = {}): OperationPlan {
  return operation({
    verb: 'GET',
    route: '/text',
    invoke(_input: object, _services: object, call: OperationCall) {
      for (const [name, value] of Object.entries(headers)) call.header(name, value);
      return text;
    },
    ...more,
  });
}

interface Setup {
  readonly compression?: boolean | CompressionOptions;
  /** Registers hooks of the application. */
  readonly application?: ((host: FastifyInstance) => unknown) | undefined;
}

/** Starts a host that compresses the responses of these operations. */
export async function compressing(operations: readonly OperationPlan[], { compression = true, application }: Setup = {}) {
  const host = createHost({ environment: 'test' });
  onTestFinished(() => host.close());
  application?.(host);
  addServiceEndpoints(host, [area(operations)], { requireJwt: false, compression });
  mapServiceEndpoints(host);
  await host.ready();
  return host;
}

/** Adds a hook, so that responses pass through Fastify. */
export function hooked(host: FastifyInstance): void {
  host.addHook('onSend', async (_request, _reply, payload) => payload);
}

/** The decoder of each encoding. */
const readers: Readonly<Record<Encoding, (bytes: Uint8Array) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Returns the text of a response, decoded by its header. */
export function textOf({ headers, rawPayload }: Pick<LightMyRequestResponse, 'headers' | 'rawPayload'>): string {
  const encoding = headers['content-encoding'] as Encoding | undefined;
  return (encoding ? readers[encoding](rawPayload) : rawPayload).toString('utf8');
}
