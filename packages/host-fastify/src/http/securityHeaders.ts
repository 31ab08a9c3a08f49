import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';

/** Headers in both forms that Node takes. */
interface Prepared {
  /** Names and values in turn. */
  readonly list: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** An answer that a browser opens by itself may load nothing, run nothing, and stand in no frame. */
const csp = 'content-security-policy';
const always = {
  'x-content-type-options': 'nosniff',
  [csp]: "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};
// RFC 6797 section 7.2: a host says this over a secure transport only.
const overHttps = { 'strict-transport-security': 'max-age=31536000' };
const refused = { 'cache-control': 'no-store' };

/** The headers that browsers are told to be careful by: prepared once, since every answer carries them. */
export class SecurityHeaders {
  readonly #plain = pairOf(always);
  readonly #secure = pairOf({ ...always, ...overHttps });

  /** Those of an answer of this status; a refusal of a caller is not kept by caches. */
  of(status: number, request: FastifyRequest): Prepared {
    const { any, refusal } = request.protocol === 'https' ? this.#secure : this.#plain;
    return status === 401 || status === 403 ? refusal : any;
  }

  /** Those of an answer to what is no request yet. */
  get unread(): Prepared {
    return this.#plain.any;
  }
}

/** No headers at all. */
const none: Prepared = { list: [], fields: {} };
const key: unique symbol = Symbol('security headers');

/** Makes every answer of a host carry them: those that Fastify sends get them here, ours are written with them. */
export function addSecurityHeaders(host: FastifyInstance, headers: SecurityHeaders): void {
  host.decorate(key, headers);
  host.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload, done) => {
    setSecurityHeaders(reply);
    done(null, payload);
  });
}

/** Whether answers of this application carry them. */
export function hasSecurityHeaders(server: FastifyInstance): boolean {
  return headersOf(server) !== undefined;
}

/** What an answer of this status carries. */
export function securityHeadersFor(status: number, reply: FastifyReply): Prepared {
  const { request } = reply;
  if ((reply as { readonly [spared]?: true })[spared]) return none;
  return headersOf(request.server)?.of(status, request) ?? none;
}

const spared: unique symbol = Symbol('spared security headers');

/** Leaves them out of an answer to what is known to be no browser: it would read them for nothing. */
export function spareSecurityHeaders(reply: FastifyReply): void {
  (reply as { [spared]?: true })[spared] = true;
}

/** Sets what the reply does not say itself; a page tells browsers its own policy, or none. */
export function setSecurityHeaders(reply: FastifyReply): void {
  const page = String(reply.getHeader('content-type')).startsWith('text/html');
  for (const [name, value] of Object.entries(securityHeadersFor(reply.statusCode, reply).fields))
    if (!reply.hasHeader(name) && !(page && name === csp)) reply.header(name, value);
}

function headersOf(server: FastifyInstance): SecurityHeaders | undefined {
  return (server as { readonly [key]?: SecurityHeaders })[key];
}

function pairOf(fields: Readonly<Record<string, string>>): { readonly any: Prepared; readonly refusal: Prepared } {
  return { any: prepared(fields), refusal: prepared({ ...fields, ...refused }) };
}

function prepared(fields: Readonly<Record<string, string>>): Prepared {
  return { list: Object.entries(fields).flat(), fields };
}
