import { omitUndefined } from '@portico/core/values';
import type { CorsPolicy } from './corsPolicy.ts';

type Headers = Readonly<Record<string, string>>;

/** A CORS policy in use. Its headers are prepared for each origin that it names; other origins are never echoed. */
export class Cors {
  readonly #policy: CorsPolicy;
  readonly #headers: ReadonlyMap<string, Headers>;
  readonly #others: Headers;

  constructor(policy: CorsPolicy) {
    this.#policy = policy;
    const { origins, credentials = false, exposedHeaders = [] } = policy;
    const more = omitUndefined({
      'access-control-allow-credentials': credentials ? ('true' as const) : undefined,
      'access-control-expose-headers': exposedHeaders.length > 0 ? exposedHeaders.join(', ') : undefined,
    });
    // Caches must store responses to different origins separately (Fetch, section 3.2.5).
    const admitted = (origin: string): Headers => ({ 'access-control-allow-origin': origin, ...more, vary: 'Origin' });
    this.#headers = new Map(origins.map((origin) => [origin, admitted(origin)]));
    this.#others = this.#headers.get('*') ?? { vary: 'Origin' };
  }

  /** Returns the headers of a response to a page of this origin. */
  getHeaders(origin: string | undefined): Headers {
    return (origin === undefined ? undefined : this.#headers.get(origin)) ?? this.#others;
  }

  /** Returns whether pages of this origin may send cookies and other credentials that the browser adds automatically. */
  admitsCredentials(origin: string): boolean {
    return this.#policy.credentials === true && this.#policy.origins.includes(origin);
  }

  /** Returns the headers of the response to a preflight request. */
  preflight(origin: string, method: string): Headers {
    const { 'access-control-expose-headers': _exposed, ...allowed } = this.getHeaders(origin);
    if (!('access-control-allow-origin' in allowed)) return allowed;
    const { methods = [method], headers = ['Authorization', 'Content-Type'], maxAge } = this.#policy;
    return {
      ...allowed,
      'access-control-allow-methods': methods.join(', '),
      ...omitUndefined({
        'access-control-allow-headers': headers.length > 0 ? headers.join(', ') : undefined,
        'access-control-max-age': maxAge !== undefined ? String(maxAge) : undefined,
      }),
    };
  }
}
