/** Defines which pages of other origins may call an operation, and how (Fetch, section 3.2). */
export interface CorsPolicy {
  /** Origins as browsers send them (`https://shop.example`, without a trailing slash); `*` permits any origin, but no credentials. */
  readonly origins: readonly string[];
  /**
   * The permitted methods.
   * @default the methods of all operations
   */
  readonly methods?: readonly string[];
  /**
   * The permitted request headers, in addition to those that the Fetch standard always permits.
   * @default `Authorization`, `Content-Type`
   */
  readonly headers?: readonly string[];
  /**
   * The response headers that the page may read, in addition to those that the Fetch standard always exposes.
   * @default none
   */
  readonly exposedHeaders?: readonly string[];
  /**
   * Whether browsers may send cookies and other credentials that they add automatically; not with `*`.
   * @default `false`
   */
  readonly credentials?: boolean;
  /**
   * How long a browser may cache the response to a preflight request, in seconds.
   * @default the browser's own duration
   */
  readonly maxAge?: number;
}

/** The policy of groups that enable CORS without naming a policy, if the host has no policy named `default`. */
export const anyOrigin: CorsPolicy = { origins: ['*'] };

// RFC 9110 section 5.6.2.
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** Finds problems of a host's CORS policies. */
export function findCorsPolicyProblems(policies: Readonly<Record<string, CorsPolicy>>): string[] {
  return Object.entries(policies).flatMap(([name, policy]) =>
    findProblems(policy).map((problem) => `the CORS policy '${name}' ${problem}`),
  );
}

function findProblems({ origins, methods = [], headers = [], exposedHeaders = [], credentials, maxAge = 0 }: CorsPolicy): string[] {
  return [
    ...(origins.length === 0 ? ['lists no origin'] : []),
    ...origins
      .filter((origin) => origin !== '*' && !isOrigin(origin))
      .map((origin) => `lists the origin '${origin}'; an origin consists of scheme, host and port, as in https://shop.example`),
    ...(credentials && origins.includes('*') ? ["permits any origin ('*') with credentials"] : []),
    ...[...methods, ...headers, ...exposedHeaders]
      .filter((name) => !token.test(name))
      .map((name) => `lists '${name}', which is not a method or header name`),
    ...(Number.isSafeInteger(maxAge) && maxAge >= 0 ? [] : [`has the maxAge ${maxAge}; it must be whole seconds`]),
  ];
}

/** Returns whether a text is an origin as a browser serializes it. `null`, which any sandboxed page sends, is not accepted. */
function isOrigin(text: string): boolean {
  if (text.includes('*') || !URL.canParse(text)) return false;
  const { origin } = new URL(text);
  // Application schemes (`capacitor://localhost`) have no origin in `URL`.
  return origin === 'null' ? /^[a-z][a-z\d+.-]*:\/\/[^/?#\s*]+$/.test(text) && !text.startsWith('file:') : origin === text;
}
