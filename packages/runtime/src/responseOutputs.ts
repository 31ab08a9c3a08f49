import { ResponseContext } from '@portico/core';
import type { CookieSettings } from '@portico/core';
import { redirectStatuses } from '@portico/core/manifest';
import type { OperationPlan } from './plan.ts';
import type { OperationResponse } from './operationResponse.ts';
import { formatCookie } from './cookies.ts';

/** Visible characters, spaces and tabs within (RFC 9110 section 5.5): a line end would begin another header. */
const headerValue = /^(?:[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?)?$/;

/** The headers, cookies and redirect that an operation has set. */
export class ResponseOutputs extends ResponseContext {
  readonly #plan: OperationPlan;
  readonly #headers: Record<string, string> = {};
  readonly #cookies = new Map<string, string>();

  constructor(plan: OperationPlan) {
    super();
    this.#plan = plan;
  }

  setHeader(name: string, value: string | number): void {
    const { id, responseHeaders = {} } = this.#plan;
    const lower = name.toLowerCase();
    if (!Object.keys(responseHeaders).some((declared) => declared.toLowerCase() === lower))
      throw new TypeError(`${id} sets the header '${name}', which it does not declare. Add it to \`responseHeaders\`.`);
    const text = String(value);
    if (!headerValue.test(text))
      throw new TypeError(`The value of the header '${name}' contains characters that are not allowed in a header.`);
    this.#headers[lower] = text;
  }

  setCookie(name: string, value: string, settings: CookieSettings = {}): void {
    const { id, responseCookies = {} } = this.#plan;
    if (!Object.hasOwn(responseCookies, name))
      throw new TypeError(`${id} sets the cookie '${name}', which it does not declare. Add it to \`responseCookies\`.`);
    this.#cookies.set([name, settings.path ?? '/', settings.domain].join(';'), formatCookie(name, value, settings));
  }

  deleteCookie(name: string, settings: Pick<CookieSettings, 'path' | 'domain'> = {}): void {
    this.setCookie(name, '', { ...settings, maxAge: 0 });
  }

  redirectTo(target: string, { external = false }: { readonly external?: boolean } = {}): void {
    const { id, status } = this.#plan;
    if (!redirectStatuses.has(status)) throw new TypeError(`${id} redirects, but its status is ${status}. Declare a status such as 303.`);
    this.#headers['location'] = resolveTarget(target, external);
  }

  /** Adds them to a successful response. Throws if a redirect has no target. */
  addTo(response: OperationResponse): OperationResponse {
    const headers = { ...response.headers, ...this.#headers };
    return { ...response, headers, ...(this.#cookies.size > 0 && { cookies: [...this.#cookies.values()] }) };
  }
}

const anyHost = 'http://host.invalid';

/**
 * Returns the target as a reference in ASCII. Browsers read `//host`, `/\\host` and addresses with tabs as other hosts, as the URL parser does. A path such as
 * `/.//host` becomes `//host` once it is normalized, so the result is parsed again.
 */
function resolveTarget(target: string, external: boolean): string {
  const url = URL.parse(target, anyHost);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new TypeError(`'${target}' is not a valid redirect target: use a path, or an http or https URL.`);
  const own = `${url.pathname}${url.search}${url.hash}`;
  const isOwn = url.origin === anyHost && !target.trimStart().toLowerCase().startsWith('http');
  if (isOwn && URL.parse(own, anyHost)?.origin === anyHost) return own;
  if (isOwn || !external) throw new TypeError(`'${target}' is on another host. Allow it with \`external: true\` if no input decides it.`);
  return url.href;
}
