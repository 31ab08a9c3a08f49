/** Which pages of other origins may call an operation, and how (Fetch, section 3.2). */
export interface CorsPolicy {
  /** Origins as browsers send them (`https://shop.example`, without a slash at the end); `*` is any, without credentials only. */
  readonly origins: readonly string[];
  /**
   * The verbs that may be called.
   * @default all that the operations have
   */
  readonly methods?: readonly string[];
  /**
   * The request headers that may be sent beside those that need no asking.
   * @default `Authorization`, `Content-Type`
   */
  readonly headers?: readonly string[];
  /**
   * The headers of answers that the page may read beside those that need no asking.
   * @default none
   */
  readonly exposedHeaders?: readonly string[];
  /**
   * Whether cookies and other credentials that the browser adds by itself are sent; not with `*`.
   * @default `false`
   */
  readonly credentials?: boolean;
  /**
   * How long a browser remembers the answer to its question, in seconds.
   * @default it decides itself
   */
  readonly maxAge?: number;
}

/** The policy of groups that turn CORS on without naming one, where the host has none of the name `default`. */
export const anyOrigin: CorsPolicy = { origins: ['*'] };

// RFC 9110 section 5.6.2.
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** What is wrong with the CORS policies of a host. */
export function findCorsPolicyProblems(policies: Readonly<Record<string, CorsPolicy>>): string[] {
  return Object.entries(policies).flatMap(([name, policy]) =>
    findProblems(policy).map((problem) => `the CORS policy '${name}' ${problem}`),
  );
}

function findProblems({ origins, methods = [], headers = [], exposedHeaders = [], credentials, maxAge = 0 }: CorsPolicy): string[] {
  return [
    ...(origins.length === 0 ? ['names no origin'] : []),
    ...origins
      .filter((origin) => origin !== '*' && !isOrigin(origin))
      .map((origin) => `names the origin '${origin}'; an origin is exact: scheme, host and port, as in https://shop.example`),
    ...(credentials && origins.includes('*') ? ["admits any origin ('*') with credentials"] : []),
    ...[...methods, ...headers, ...exposedHeaders]
      .filter((name) => !token.test(name))
      .map((name) => `lists '${name}', which is no method or header`),
    ...(Number.isSafeInteger(maxAge) && maxAge >= 0 ? [] : [`has the maxAge ${maxAge}; it must be whole seconds`]),
  ];
}

/** Whether a text is an origin as a browser serializes it; `null`, which any sandboxed page sends, is none. */
function isOrigin(text: string): boolean {
  if (text.includes('*') || !URL.canParse(text)) return false;
  const { origin } = new URL(text);
  // Schemes of applications (`capacitor://localhost`) have no origin that this would tell.
  return origin === 'null' ? /^[a-z][a-z\d+.-]*:\/\/[^/?#\s*]+$/.test(text) && !text.startsWith('file:') : origin === text;
}
