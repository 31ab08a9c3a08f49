/** Headers in both forms that Node takes. */
export interface PreparedHeaders {
  /** Names and values in turn. */
  readonly list: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
}

/** An answer that a browser opens by itself may load nothing, run nothing, and stand in no frame. */
/** The name of the header with which a page says its own policy. */
export const csp = 'content-security-policy';
const always = {
  'x-content-type-options': 'nosniff',
  [csp]: "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};
// RFC 6797 section 7.2: a host says this over a secure transport only.
const overHttps = { 'strict-transport-security': 'max-age=31536000' };
const refused = { 'cache-control': 'no-store' };

/** The headers that restrict what browsers do with a response: prepared once, since every response carries them. */
export class SecurityHeaders {
  readonly #plain = prepareHeaders(always);
  readonly #secure = prepareHeaders({ ...always, ...overHttps });

  /** Those of an answer of this status; a refusal of a caller is not kept by caches. */
  of(status: number, request: { readonly protocol: string }): PreparedHeaders {
    const { any, refusal } = request.protocol === 'https' ? this.#secure : this.#plain;
    return status === 401 || status === 403 ? refusal : any;
  }

  /** Those of an answer to what is no request yet. */
  get unread(): PreparedHeaders {
    return this.#plain.any;
  }
}

const spared: unique symbol = Symbol('spared security headers');

/** Leaves them out of a response to a client that is no browser and would read them for nothing. */
export function omitSecurityHeaders(reply: object): void {
  (reply as { [spared]?: true })[spared] = true;
}

/** Returns whether they are left out of a response. */
export function areSpared(reply: object): boolean {
  return (reply as { readonly [spared]?: true })[spared] === true;
}

function prepareHeaders(fields: Readonly<Record<string, string>>): { readonly any: PreparedHeaders; readonly refusal: PreparedHeaders } {
  return { any: prepare(fields), refusal: prepare({ ...fields, ...refused }) };
}

function prepare(fields: Readonly<Record<string, string>>): PreparedHeaders {
  return { list: Object.entries(fields).flat(), fields };
}
