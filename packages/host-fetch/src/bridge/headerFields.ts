import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';

/** Headers as Node's `writeHead` accepts them: an object, or alternating names and values. */
export type GivenHeaders = OutgoingHttpHeaders | readonly OutgoingHttpHeader[];

/** Connection headers, which the runtime controls. HTTP/2 forbids them (RFC 9113 section 8.2.2). */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'trailer', 'transfer-encoding', 'upgrade']);

/** Characters that header values must not contain (RFC 9110 section 5.5). */
const notInValue = /[^\t\u0020-\u007e\u0080-\u00ff]/;
const token = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** The headers of a response in progress: names are case-insensitive, and values may be lists. */
export class HeaderFields {
  readonly #fields = new Map<string, OutgoingHttpHeader>();

  get(name: string): OutgoingHttpHeader | undefined {
    return this.#fields.get(name.toLowerCase());
  }

  has(name: string): boolean {
    return this.#fields.has(name.toLowerCase());
  }

  /** Sets a header. Throws like Node if the name or the value is invalid. */
  set(name: string, value: OutgoingHttpHeader): void {
    requireValid(name, value);
    this.#fields.set(name.toLowerCase(), value);
  }

  append(name: string, value: string | readonly string[]): void {
    const before = this.get(name);
    this.set(name, before === undefined ? [value].flat() : [before, value].flat().map(String));
  }

  delete(name: string): void {
    this.#fields.delete(name.toLowerCase());
  }

  /** Sets all headers, or throws and sets none. If a list repeats a name, all of its values are set. */
  setAll(given: GivenHeaders): void {
    const fields = isList(given) ? toPairs(given) : Object.entries(given);
    for (const [name, value] of fields) requireValid(name, value);
    for (const [name] of fields) this.delete(name);
    for (const [name, value] of fields as [string, OutgoingHttpHeader][]) {
      if (this.has(name)) this.append(name, typeof value === 'number' ? String(value) : value);
      else this.set(name, value);
    }
  }

  get names(): string[] {
    return [...this.#fields.keys()];
  }

  get all(): OutgoingHttpHeaders {
    return Object.fromEntries(this.#fields);
  }

  /** Converts the headers for a `Response`, without connection headers. */
  toHeaders(): Headers {
    const headers = new Headers();
    for (const [key, value] of this.#fields)
      if (!ofConnection.has(key)) for (const each of [value].flat()) headers.append(key, String(each));
    return headers;
  }
}

function isList(given: GivenHeaders): given is readonly OutgoingHttpHeader[] {
  return Array.isArray(given);
}

function toPairs(list: readonly OutgoingHttpHeader[]): [string, OutgoingHttpHeader | undefined][] {
  return Array.from({ length: Math.ceil(list.length / 2) }, (_, index) => [String(list[2 * index]), list[2 * index + 1]]);
}

function requireValid(name: string, value: OutgoingHttpHeader | undefined): void {
  if (!token.test(name)) throw createCodedError(`Header name must be a valid HTTP token ["${name}"]`, 'ERR_INVALID_HTTP_TOKEN');
  for (const each of [value].flat()) {
    if (each === undefined) throw createCodedError(`Invalid value "undefined" for header "${name}"`, 'ERR_HTTP_INVALID_HEADER_VALUE');
    if (notInValue.test(String(each))) throw createCodedError(`Invalid character in header content ["${name}"]`, 'ERR_INVALID_CHAR');
  }
}

/** Creates an error with a Node error code. */
export function createCodedError(message: string, code: string, Kind: ErrorConstructor | RangeErrorConstructor = TypeError): Error {
  return Object.assign(new Kind(message), { code });
}
