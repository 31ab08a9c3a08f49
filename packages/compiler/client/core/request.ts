import { ClientError } from './clientError.ts';
import type { CacheOptions, CallOptions, Client, KeyOptions, MatchOptions, Names, Plan } from './types.ts';

/** The options of calls that become headers. */
export type HeaderOptions = CallOptions & KeyOptions & MatchOptions & CacheOptions & { readonly range?: string | undefined };

/** Returns the address of a request. */
export function buildUrl({ baseUrl }: Client, { path, query = [], formats = {} }: Plan, input: Record<string, unknown>): string {
  const filled = path.replace(/\{(\*?)([^}]+)\}/g, (_, star: string, property: string) => {
    const text = formatText(input[property], formats[property]);
    return (star ? text.split('/') : [text]).map((segment) => encodeSegment(segment, property)).join('/');
  });
  const search = listInputs(input, query, formats).map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  return baseUrl.replace(/\/$/, '') + filled + (search.length > 0 ? `?${search.join('&')}` : '');
}

/** Encodes a segment of a path. Addresses cannot hold these, because `fetch` removes them. */
function encodeSegment(text: string, property: string): string {
  if (text === '' || text === '.' || text === '..') throw new ClientError('input', `'${property}' must not be '${text}'.`);
  return encodeURIComponent(text);
}

/** The parts of the headers of one attempt. */
interface HeaderParts {
  readonly values: Record<string, unknown>;
  readonly options: HeaderOptions;
  readonly key: string | undefined;
  readonly type: string | undefined;
}

/** Returns the headers of one attempt. */
export async function buildHeaders(client: Client, plan: Plan, { values, options, key, type }: HeaderParts): Promise<Headers> {
  const headers = new Headers(await client.headers?.());
  const set = (name: string, value: string | undefined) => value !== undefined && headers.set(name, value);
  const token = await client.token?.();
  set('authorization', token && `Bearer ${token}`);
  new Headers(options.headers).forEach((value, name) => set(name, value));
  for (const name in plan.fixed) set(name, plan.fixed[name]);
  set('content-type', type);
  set('idempotency-key', key);
  set('if-match', options.ifMatch);
  set('if-none-match', options.ifNoneMatch);
  set('range', options.range);
  for (const [name, text] of listInputs(values, plan.headers, plan.formats)) headers.append(name, text);
  const cookies = listInputs(values, plan.cookies, plan.formats).map(([name, text]) => `${name}=${text}`);
  if (cookies.length > 0) set('cookie', cookies.join('; '));
  return headers;
}

/** Returns pairs of properties and their names in the request. */
export const toPairs = (names: Names) => names.map((name) => (typeof name === 'string' ? ([name, name] as const) : name));

/** Returns the inputs that are present, by their names in the request. */
function listInputs(input: Record<string, unknown>, names: Names = [], formats: Plan['formats'] = {}): [name: string, text: string][] {
  return toPairs(names).flatMap(([property, name]) =>
    listTexts(input[property], formats[property]).map((text): [string, string] => [name, text]),
  );
}

/** Returns the texts of an input: none if it is absent, several for a list. */
export function listTexts(value: unknown, format?: (value: any) => string): string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) && !format ? value : [value]).map((each) => formatText(each, format));
}

function formatText(value: unknown, format?: (value: any) => string): string {
  if (format) return format(value);
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}
