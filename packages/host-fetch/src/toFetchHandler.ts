import { InternalError, newTraceId, problemAnswer } from '@portico/runtime';
import type { FetchHost } from './createHost.ts';

/** How a handler learns about clients. */
export interface FetchHandlerOptions {
  /**
   * Returns the address of the client from the request and what the runtime passes with it. Read a header only if the runtime sets it and
   * removes what the client has sent, as Cloudflare does with `cf-connecting-ip`.
   * @default asks the server of Bun, or reads what Deno passes
   */
  readonly clientAddress?: (request: Request, ...context: readonly unknown[]) => string | undefined;
}

/** What Bun, Deno and workerd call for each request: export it as the default of a module. */
export interface FetchHandler {
  fetch(request: Request, ...context: readonly unknown[]): Promise<Response>;
}

/** Returns what a runtime calls for each request. Faults of the host are logged and become a problem with status 500. */
export function toFetchHandler(host: FetchHost, { clientAddress = addressOfRuntime }: FetchHandlerOptions = {}): FetchHandler {
  return {
    async fetch(request, ...context) {
      try {
        return await host.fetch(request, { ip: clientAddress(request, ...context) });
      } catch (fault) {
        // The client has gone, so nothing reads the response; 499 is what proxies log for it.
        if (request.signal.aborted) return new Response(null, { status: 499 });
        const traceId = newTraceId();
        host.log.error({ err: fault, traceId }, 'A request failed unexpectedly');
        return internalError(request, traceId);
      }
    },
  };
}

/** What Bun and Deno pass with a request. */
interface RuntimeContext {
  readonly requestIP?: (request: Request) => { readonly address: string } | null;
  readonly remoteAddr?: { readonly hostname?: string };
}

function addressOfRuntime(request: Request, context?: unknown): string | undefined {
  const { requestIP, remoteAddr } = (context ?? {}) as RuntimeContext;
  return requestIP ? requestIP.call(context, request)?.address : remoteAddr?.hostname;
}

function internalError({ url }: Request, traceId: string): Response {
  const { status, contentType, body } = problemAnswer(new InternalError(), { path: new URL(url).pathname, traceId });
  return new Response(body as string, { status, headers: { 'content-type': contentType! } });
}
