import { InternalError, createTraceId, buildProblemResponse } from '@portico/runtime';
import type { FetchHost } from './createHost.ts';

/** The options of a fetch handler. */
export interface FetchHandlerOptions {
  /**
   * Returns the address of the client from the request and the runtime's context. Read a header only if the runtime sets it
   * and removes the client's own value, as Cloudflare does with `cf-connecting-ip`.
   * @default asks Bun's server, or reads Deno's context
   */
  readonly clientAddress?: (request: Request, ...context: readonly unknown[]) => string | undefined;
}

/** The handler that Bun, Deno and workerd call for each request. Make it the default export of a module. */
export interface FetchHandler {
  fetch(request: Request, ...context: readonly unknown[]): Promise<Response>;
}

/** Returns the handler for a runtime. Unexpected errors are logged and become a problem response with status 500. */
export function toFetchHandler(host: FetchHost, { clientAddress = readRuntimeAddress }: FetchHandlerOptions = {}): FetchHandler {
  return {
    async fetch(request, ...context) {
      try {
        return await host.fetch(request, { ip: clientAddress(request, ...context) });
      } catch (fault) {
        // The client has disconnected, so the response is not read; 499 is the status that proxies log.
        if (request.signal.aborted) return new Response(null, { status: 499 });
        const traceId = createTraceId();
        host.log.error({ err: fault, traceId }, 'A request failed unexpectedly');
        return createInternalResponse(request, traceId);
      }
    },
  };
}

/** The context that Bun and Deno pass with a request. */
interface RuntimeContext {
  readonly requestIP?: (request: Request) => { readonly address: string } | null;
  readonly remoteAddr?: { readonly hostname?: string };
}

function readRuntimeAddress(request: Request, context?: unknown): string | undefined {
  const { requestIP, remoteAddr } = (context ?? {}) as RuntimeContext;
  return requestIP ? requestIP.call(context, request)?.address : remoteAddr?.hostname;
}

function createInternalResponse({ url }: Request, traceId: string): Response {
  const { status, contentType, body } = buildProblemResponse(new InternalError(), { path: new URL(url).pathname, traceId });
  return new Response(body as string, { status, headers: { 'content-type': contentType! } });
}
