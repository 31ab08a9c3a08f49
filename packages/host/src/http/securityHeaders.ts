/** Headers in the two forms that Node accepts. */
export interface PreparedHeaders {
  /** Alternating names and values. */
  readonly list: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * The header of a page's own policy. By default a response that a browser opens directly may load nothing, run nothing, and
 * not be framed.
 */
export const csp = 'content-security-policy';
const always = {
  'x-content-type-options': 'nosniff',
  [csp]: "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};
// RFC 6797 section 7.2: only secure transports may send this header.
const overHttps = { 'strict-transport-security': 'max-age=31536000' };
const refused = { 'cache-control': 'no-store' };

/** Where the headers are sent. */
export interface SecurityHeaderOptions {
  /** Whether the host itself uses TLS. */
  readonly isSecure?: boolean;
  /** Whether the host is in development. */
  readonly isDevelopment?: boolean;
}

/** The headers that restrict what browsers do with a response. They are prepared once, because every response carries them. */
export class SecurityHeaders {
  readonly #plain = prepareHeaders(always);
  readonly #secure: PreparedPair;

  readonly #isSecure: boolean;

  constructor({ isSecure = false, isDevelopment = false }: SecurityHeaderOptions = {}) {
    this.#isSecure = isSecure;
    // A browser would remember it for all ports of `localhost`, and then refuse the other services of the developer, which use HTTP.
    this.#secure = isDevelopment ? this.#plain : prepareHeaders({ ...always, ...overHttps });
  }

  /** Returns the headers of a response with this status. Rejections of a caller are not cached. */
  of(status: number, request: { readonly protocol: string }): PreparedHeaders {
    const { any, refusal } = request.protocol === 'https' ? this.#secure : this.#plain;
    return status === 401 || status === 403 ? refusal : any;
  }

  /** The headers of a response before a request has been read. */
  get unread(): PreparedHeaders {
    return (this.#isSecure ? this.#secure : this.#plain).any;
  }
}

const spared: unique symbol = Symbol('omitted security headers');

/** Omits the headers from a response to a client that is not a browser. */
export function omitSecurityHeaders(reply: object): void {
  (reply as { [spared]?: true })[spared] = true;
}

/** Returns whether the headers are omitted from a response. */
export function omitsSecurityHeaders(reply: object): boolean {
  return (reply as { readonly [spared]?: true })[spared] === true;
}

interface PreparedPair {
  readonly any: PreparedHeaders;
  readonly refusal: PreparedHeaders;
}

function prepareHeaders(fields: Readonly<Record<string, string>>): PreparedPair {
  return { any: prepare(fields), refusal: prepare({ ...fields, ...refused }) };
}

function prepare(fields: Readonly<Record<string, string>>): PreparedHeaders {
  return { list: Object.entries(fields).flat(), fields };
}
