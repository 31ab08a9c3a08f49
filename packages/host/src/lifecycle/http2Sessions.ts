import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ServerHttp2Session, ServerHttp2Stream } from 'node:http2';
import type { AppError } from '@portico/core';
import { getHeldMemory } from '../http/heldMemory.ts';
import { breakLateBody, countUnsentBytes, createLateError, getHttp2Stream, isLate, resetCodes } from '../http/http2Messages.ts';

/** The time limits of sessions, in milliseconds, and the memory of responses. */
export interface SessionLimits {
  /** How long a new session may take to begin its first request. */
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  /** How long a session without requests stays open. */
  readonly keepAliveTimeout: number;
  readonly connectionsCheckingInterval: number;
  /** How long a client may stop reading a response; 0 disables the limit. */
  readonly stallTimeout: number;
}

/** Rejects a request. */
export type Refuse = (request: IncomingMessage, response: ServerResponse, error: AppError) => void;

/** A request in progress. */
interface OpenStream {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
  /** The bytes that the client has not read, and since when their number is the same. */
  unsent: { readonly bytes: number; readonly since: number } | undefined;
}

/** The state of a session. */
interface SessionState {
  readonly streams: Map<ServerHttp2Stream, OpenStream>;
  /** When the last request ended, or the session began. */
  idleSince: number;
  hasServed: boolean;
}

/** How often sessions are checked at least, in milliseconds. */
const mostInterval = 1_000;

/** The HTTP/2 sessions of a host. Node has no time limits for them, and does not track their requests. */
export class Http2Sessions {
  readonly #open = new Map<ServerHttp2Session, SessionState>();
  #isStopping = false;

  /** Starts tracking the sessions of a server. Without limits it has its own. */
  watch(server: Server, limits?: SessionLimits, refuse?: Refuse): void {
    const own = new Map<ServerHttp2Session, SessionState>();
    let timer: NodeJS.Timeout | undefined;
    const look = () => {
      if (limits && refuse) for (const [session, state] of own) checkSession(session, state, { limits, refuse });
    };
    server.on('session', (session: ServerHttp2Session) => {
      const state: SessionState = { streams: new Map(), idleSince: performance.now(), hasServed: false };
      own.set(session, state);
      this.#open.set(session, state);
      if (this.#isStopping) session.close();
      timer ??= setInterval(look, Math.min(mostInterval, limits?.connectionsCheckingInterval ?? mostInterval)).unref();
      session.once('close', () => {
        own.delete(session);
        this.#open.delete(session);
        if (own.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
    });
  }

  /** Records a new request. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const stream = getHttp2Stream(request)!;
    const { session } = stream;
    const state = session && this.#open.get(session as ServerHttp2Session);
    if (!state) return;
    state.hasServed = true;
    state.streams.set(stream, { request, response, since: performance.now(), unsent: undefined });
    stream.once('close', () => {
      state.streams.delete(stream);
      state.idleSince = performance.now();
    });
  }

  /**
   * Ends all sessions with GOAWAY (RFC 9113 section 6.8). Requests in progress are completed. It names the last of them, so
   * that clients send the others again elsewhere.
   */
  end(): void {
    this.#isStopping = true;
    for (const session of this.#open.keys()) session.close();
  }

  /** Ends sessions that have had no request for this many milliseconds. */
  closeQuiet(quiet: number): void {
    const now = performance.now();
    for (const [session, { streams, idleSince }] of this.#open) {
      if (streams.size > 0 || now - idleSince < quiet) continue;
      if (session.closed) session.destroy();
      else session.close();
    }
  }

  /** The unfinished requests, each as `GET /path`. */
  get requests(): readonly string[] {
    return [...this.#open.values()].flatMap(({ streams }) =>
      [...streams.values()].map(({ request }) => `${request.method} ${(request.url ?? '').replace(/\?.*/s, '')}`),
    );
  }

  /** The streams whose clients have not read their responses, with the bytes of each. */
  get unsent(): readonly UnsentStream[] {
    return [...this.#open.values()].flatMap(({ streams }) =>
      [...streams.keys()].flatMap((stream) => {
        const bytes = countUnsentBytes(stream) + getHeldMemory(stream);
        return bytes === 0 ? [] : [{ bytes, close: () => stream.close(resetCodes.enhanceYourCalm) }];
      }),
    );
  }
}

/** A response that its client has not read. */
export interface UnsentStream {
  readonly bytes: number;
  readonly close: () => void;
}

function checkSession(
  session: ServerHttp2Session,
  { streams, idleSince, hasServed }: SessionState,
  { limits, refuse }: { readonly limits: SessionLimits; readonly refuse: Refuse },
): void {
  const now = performance.now();
  const { headersTimeout, keepAliveTimeout, requestTimeout, stallTimeout } = limits;
  // A client that has begun to send a request, but not finished its headers, counts as idle.
  if (streams.size === 0 && now - idleSince >= (hasServed ? keepAliveTimeout : headersTimeout)) {
    if (session.closed) session.destroy();
    else session.close();
    return;
  }
  for (const [stream, open] of streams) {
    if (requestTimeout > 0 && now - open.since >= requestTimeout && isSending(stream)) refuseSlow(stream, open, refuse);
    else if (stallTimeout > 0 && isStalled(stream, open, { now, stallTimeout })) stream.close(resetCodes.cancel);
  }
}

/** The states of a stream whose client has not sent all of its request: open, and half-closed by the host. */
const sendingStates: readonly unknown[] = [2, 5];

function isSending(stream: ServerHttp2Stream): boolean {
  return !stream.endAfterHeaders && sendingStates.includes(stream.state.state);
}

/**
 * Ends a request whose body is late: the reader of the body responds with 408. Without a reader, the next check does.
 * A response that has begun is reset.
 */
function refuseSlow(stream: ServerHttp2Stream, { request, response }: OpenStream, refuse: Refuse): void {
  if (response.headersSent) stream.close(resetCodes.cancel);
  else if (isLate(request)) refuse(request, response, createLateError());
  else breakLateBody(request);
}

function isStalled(
  stream: ServerHttp2Stream,
  open: OpenStream,
  { now, stallTimeout }: { readonly now: number; readonly stallTimeout: number },
): boolean {
  const bytes = countUnsentBytes(stream);
  if (bytes === 0) open.unsent = undefined;
  else if (open.unsent?.bytes !== bytes) open.unsent = { bytes, since: now };
  else return now - open.unsent.since >= stallTimeout;
  return false;
}
