import { createHttpError, buildProblemResponse, RouteNotFoundError } from '@portico/runtime';
import type { OperationResponse } from '@portico/runtime';
import type { AppError } from '@portico/core';
import { abandon } from '../bodies/unread.ts';
import type { MapContext } from '../hostFeature.ts';
import { extractPath } from '../http/source.ts';
import { getRequestTraceId } from '../http/traceIds.ts';
import { logRequestFault } from '../logging/logRequestFault.ts';
import type { ServerReply, ServerRequest } from '../server/serverRequest.ts';
import { readForm } from './actions/readForm.ts';
import { runAction } from './actions/runAction.ts';
import type { Tickets } from './actions/tickets.ts';
import { script } from './assets/script.ts';
import { style } from './assets/style.ts';
import { buildRejection, findRejection } from './guard.ts';
import { pageHeaders, renderPage } from './html/layout.ts';
import { findPage } from './pages/findPage.ts';
import type { PageContext } from './pages/pageContext.ts';
import type { Recorder } from './recording/recorder.ts';

const { randomBytes, timingSafeEqual } = process.getBuiltinModule('node:crypto');

/** Serves the pages, and runs their forms. Every request passes the guard first. */
export class PageServer {
  readonly #host: MapContext;
  readonly #recorder: Recorder;
  readonly #tickets: Tickets;
  readonly #token = randomBytes(32).toString('base64url');

  constructor(host: MapContext, recorder: Recorder, tickets: Tickets) {
    this.#host = host;
    this.#recorder = recorder;
    this.#tickets = tickets;
  }

  /** Responds to a request for a page. */
  async get(request: ServerRequest): Promise<OperationResponse> {
    const reason = findRejection(request);
    if (reason !== undefined) return buildRejection(request, reason);
    const { parts, context } = this.#locate(request);
    if (parts.length === 1 && parts[0] === 'style.css') return serveAsset('text/css; charset=utf-8', style);
    if (parts.length === 1 && parts[0] === 'script.js') return serveAsset('text/javascript; charset=utf-8', script);
    const content = await findPage(context, parts);
    return content ? renderPage(content, context.base) : refuse(request, new RouteNotFoundError());
  }

  /** Responds to a form. It reads the body and writes the response itself. */
  post(request: ServerRequest, reply: ServerReply): void {
    this.#respond(request)
      .catch((fault: unknown) => {
        logRequestFault(fault, request);
        return refuse(request, createHttpError(500, 'The form failed unexpectedly. The log of the host has the reason.'));
      })
      .then((response) => writeResponse(response, reply))
      .catch(() => reply.raw.destroy());
  }

  /** Redirects a browser that requests `/` to the page, if it may use the page. */
  respondToRoot(request: ServerRequest): OperationResponse | undefined {
    const { method, headers, raw } = request;
    const wantsPage = method === 'GET' && /^\/(?:\?|$)/.test(raw.url ?? '') && /\btext\/html\b/.test(String(headers.accept ?? ''));
    if (!wantsPage || findRejection(request) !== undefined) return undefined;
    return { status: 303, contentType: undefined, body: undefined, headers: { location: '/_portico', 'cache-control': 'no-store' } };
  }

  async #respond(request: ServerRequest): Promise<OperationResponse> {
    const reason = findRejection(request);
    if (reason !== undefined) return buildRejection(request, reason);
    const fields = await readForm(request.raw);
    if (!fields) return refuse(request, createHttpError(415, 'The page accepts forms of at most 2 MB.'));
    if (!this.#isOwnToken(fields.get('token')))
      return buildRejection(request, 'The host has started again since this form was opened. Open the page again, and repeat the change.');
    const { parts, context } = this.#locate(request);
    const result = await runAction(context, { parts, fields, request, tickets: this.#tickets });
    if (!result) return refuse(request, new RouteNotFoundError());
    return 'location' in result
      ? { status: 303, contentType: undefined, body: undefined, headers: { ...pageHeaders, location: result.location } }
      : renderPage(result, context.base);
  }

  #isOwnToken(token: string | null): boolean {
    const [given, own] = [Buffer.from(token ?? ''), Buffer.from(this.#token)];
    return given.byteLength === own.byteLength && timingSafeEqual(given, own);
  }

  /** Returns the parts of the path below the page, and the context of pages. */
  #locate({ raw }: ServerRequest): { readonly parts: readonly string[]; readonly context: PageContext } {
    const url = raw.url ?? '/';
    const path = extractPath(url);
    const end = path.indexOf('/_portico') + '/_portico'.length;
    const parts = path.slice(end).split('/').filter(Boolean).map(decode);
    const query = new URLSearchParams(url.slice(path.length));
    return { parts, context: { base: path.slice(0, end), host: this.#host, recorder: this.#recorder, token: this.#token, query } };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function serveAsset(contentType: string, body: string): OperationResponse {
  return { status: 200, contentType, body, headers: pageHeaders };
}

function refuse(request: ServerRequest, error: AppError): OperationResponse {
  return buildProblemResponse(error, { path: extractPath(request.raw.url ?? '/'), traceId: getRequestTraceId(request) });
}

/** Writes a response. If the body was not read to its end, the connection is closed. */
function writeResponse({ status, contentType, body, headers }: OperationResponse, { raw, request }: ServerReply): void {
  if (!request.raw.complete) {
    raw.shouldKeepAlive = false;
    abandon(request.raw);
  }
  const text = typeof body === 'string' ? body : '';
  const type = contentType === undefined ? {} : { 'content-type': contentType };
  raw.writeHead(status, { ...pageHeaders, ...headers, ...type, 'content-length': Buffer.byteLength(text) });
  raw.end(text);
}
