import { omitUndefined } from '@portico/core/values';
import type { CorsPolicy } from './corsPolicy.ts';

type Headers = Readonly<Record<string, string>>;

/** One CORS policy at work: its headers are prepared for each origin that it names, and an origin that it does not name is never repeated. */
export class Cors {
  readonly #policy: CorsPolicy;
  readonly #answers: ReadonlyMap<string, Headers>;
  readonly #others: Headers;

  constructor(policy: CorsPolicy) {
    this.#policy = policy;
    const { origins, credentials = false, exposedHeaders = [] } = policy;
    const more = omitUndefined({
      'access-control-allow-credentials': credentials ? ('true' as const) : undefined,
      'access-control-expose-headers': exposedHeaders.length > 0 ? exposedHeaders.join(', ') : undefined,
    });
    // Caches must tell answers to different origins apart (Fetch, section 3.2.5).
    const admitted = (origin: string): Headers => ({ 'access-control-allow-origin': origin, ...more, vary: 'Origin' });
    this.#answers = new Map(origins.map((origin) => [origin, admitted(origin)]));
    this.#others = this.#answers.get('*') ?? { vary: 'Origin' };
  }

  /** What an answer to a page of this origin carries. */
  answer(origin: string | undefined): Headers {
    return (origin === undefined ? undefined : this.#answers.get(origin)) ?? this.#others;
  }

  /** Returns whether pages of this origin may send cookies and other credentials that the browser adds by itself. */
  admitsCredentials(origin: string): boolean {
    return this.#policy.credentials === true && this.#policy.origins.includes(origin);
  }

  /** What the answer to a browser's question carries, whether a page of this origin may send a request by this method. */
  preflight(origin: string, method: string): Headers {
    const { 'access-control-expose-headers': _exposed, ...answer } = this.answer(origin);
    if (!('access-control-allow-origin' in answer)) return answer;
    const { methods = [method], headers = ['Authorization', 'Content-Type'], maxAge } = this.#policy;
    return {
      ...answer,
      'access-control-allow-methods': methods.join(', '),
      ...omitUndefined({
        'access-control-allow-headers': headers.length > 0 ? headers.join(', ') : undefined,
        'access-control-max-age': maxAge !== undefined ? String(maxAge) : undefined,
      }),
    };
  }
}
