import { readProblem } from './problem.ts';
import type { CommonError } from './errors.ts';

/** The settings that all calls share. A client is a plain object: `const client: Client = { baseUrl: 'https://api.example.com' }`. */
export interface Client {
  /** The address of the service, with the route prefix of the host if it has one. In a browser, `''` is the origin of the page. */
  readonly baseUrl: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Returns the token that is sent as `Authorization: Bearer`, before every attempt. */
  readonly token?: (() => string | undefined | Promise<string | undefined>) | undefined;
  /** Returns further headers, before every attempt. */
  readonly headers?: (() => HeaderValues | Promise<HeaderValues>) | undefined;
  /** Is called once per call after a 401. If it returns true, the call is repeated with a new token. */
  readonly refresh?: (() => boolean | Promise<boolean>) | undefined;
  /** Further options of `fetch`, such as `credentials: 'include'` for cookies of another origin. */
  readonly init?: RequestInit | undefined;
  /** The default of the same option of a call. */
  readonly timeout?: number | undefined;
  /** The default of the same option of a call. Default: 2. */
  readonly retries?: number | undefined;
  /** Answers calls without a request, for tests. */
  readonly respond?: ((plan: Plan, input: unknown, options: CallOptions) => Promise<Outcome<unknown, CommonError>>) | undefined;
}

/** Headers as the constructor of `Headers` takes them. */
export type HeaderValues = NonNullable<ConstructorParameters<typeof Headers>[0]>;

/** The options of every call. */
export interface CallOptions {
  /** Cancels the call. Its promise is then rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** The deadline of the call with all its attempts, in milliseconds. Then it is rejected with a `ClientError` of kind `timeout`. */
  readonly timeout?: number | undefined;
  /**
   * How often to repeat the call after a lost connection, 429, 502, 503 or 504. By default, only a GET and a call with an idempotency key
   * are repeated.
   */
  readonly retries?: number | undefined;
  /** Headers of this call. */
  readonly headers?: HeaderValues | undefined;
}

/** The options of a change that a client can repeat. */
export interface KeyOptions {
  /** The `Idempotency-Key`; all attempts of a call have the same. Default: a random one for each call. */
  readonly idempotencyKey?: string | undefined;
}

/** The options of a change of a versioned entity. */
export interface MatchOptions {
  /** The entity tag of the version to change, as in `etag` of an outcome. Another current version is `PRECONDITION_FAILED`. */
  readonly ifMatch?: string | undefined;
}

/** The options of a read of a versioned entity or a file. */
export interface CacheOptions {
  /** The entity tag of the version that the client has. If it is current, the error is `NOT_MODIFIED`. */
  readonly ifNoneMatch?: string | undefined;
}

/** A result. */
export interface Success<Result> {
  readonly ok: true;
  readonly value: Result;
  readonly status: number;
  readonly headers: Headers;
  /** The entity tag of the returned version, if it has one. Another origin must expose the header `ETag`. */
  readonly etag: string | undefined;
}

/** An error response. `error.code` distinguishes the errors. */
export interface Failure<Declared> {
  readonly ok: false;
  readonly error: Declared;
  readonly status: number;
  readonly headers: Headers;
}

/** What a call returns: a result, or an error that the service documents. */
export type Outcome<Result, Declared> = Success<Result> | Failure<Declared>;

/** The errors of an operation: those that it declares, and those that every operation can return. */
export type Errors<Declared extends { readonly code: string } = never> =
  | Declared
  | Exclude<CommonError, { readonly code: Declared['code'] }>;

/** The error of a read whose `ifNoneMatch` is the current version. */
export interface NotModified {
  readonly code: 'NOT_MODIFIED';
  readonly status: 304;
}

/** Arguments after the client: the input may be omitted if nothing in it is required, and the options likewise. */
export type Arguments<Input, Options> = object extends Options
  ? object extends Input
    ? [input?: Input, options?: CallOptions & Options]
    : [input: Input, options?: CallOptions & Options]
  : [input: Input, options: CallOptions & Options];

/** An operation of the service. */
export interface Operation<Input, Result, Declared, Options = object> {
  (client: Client, ...args: Arguments<Input, Options>): Promise<Outcome<Result, Declared>>;
  readonly plan: Plan;
}

/** Properties of the input, each with its name in the request if that differs. */
export type Names = readonly (string | readonly [property: string, wireName: string])[];

/** Converts a value that was parsed from JSON. */
export type Reviver = (value: any) => any;

/** What a request body consists of. */
export interface Body {
  readonly body: RequestInit['body'];
  readonly type?: string | undefined;
  /** Whether it can be sent only once. */
  readonly once?: boolean | undefined;
}

/** How to call an operation. */
export interface Plan {
  /** `Area.Operation`. */
  readonly id: string;
  readonly verb: string;
  /** With `{property}` for each placeholder, and `{*property}` for one that spans segments. */
  readonly path: string;
  readonly query?: Names;
  readonly headers?: Names;
  readonly cookies?: Names;
  /** The headers of every request. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Formats the inputs that are no text by themselves. */
  readonly formats?: Readonly<Record<string, (value: any) => string>>;
  /** Builds the body. */
  readonly body?: (input: any) => Body | undefined;
  /** Reads the body of a successful response; absent if there is none. */
  readonly read?: (response: Response, plan: Plan) => Promise<unknown>;
  readonly revive?: Reviver;
  /** Parses JSON; absent for `JSON.parse`. */
  readonly parse?: (text: string) => unknown;
  /** Converts the members of errors by code. */
  readonly errors?: Readonly<Record<string, Reviver>>;
  readonly idempotent?: boolean;
  /** Whether the response is a redirect, which is not followed. */
  readonly redirects?: boolean;
  /** Whether the body of a successful response is read after the call. */
  readonly streams?: boolean;
}

/** A call that got no response, or not one of this service. */
export class ClientError extends Error {
  /**
   * `network`: there is no connection, or it was lost. `timeout`: the deadline has passed. `response`: the response is not one of the
   * service, such as an error page of a proxy. `input`: the input cannot be sent.
   */
  readonly kind: 'network' | 'timeout' | 'response' | 'input';
  /** The response of kind `response`. Its body has been read. */
  readonly response: Response | undefined;

  constructor(kind: ClientError['kind'], message: string, { cause, response }: { cause?: unknown; response?: Response } = {}) {
    super(message, { cause });
    this.name = 'ClientError';
    this.kind = kind;
    this.response = response;
  }
}

/** Defines an operation. */
export function define<Defined extends { readonly plan: Plan }>(plan: Defined['plan']): Defined {
  const operation = (client: Client, input: object = {}, options: CallOptions = {}) =>
    client.respond ? client.respond(plan, input, options) : call(client, plan, { input, options });
  return Object.assign(operation, { plan }) as unknown as Defined;
}

/** Returns the address of a call, for links and images. */
export function urlOf<Input, Options>(
  client: Client,
  operation: { readonly plan: Plan } & ((client: Client, ...args: Arguments<Input, Options>) => unknown),
  ...[input]: object extends Input ? [input?: Input] : [input: Input]
): string {
  return buildUrl(client, operation.plan, (input ?? {}) as Record<string, unknown>);
}

/** The arguments of one call. */
interface Call {
  readonly input: object;
  readonly options: CallOptions & KeyOptions & MatchOptions & CacheOptions & { readonly range?: string | undefined };
}

/** Calls an operation, and repeats attempts that failed for a reason that passes. */
async function call(client: Client, plan: Plan, { input, options }: Call): Promise<Outcome<any, any>> {
  const deadline = new Deadline(options, client);
  try {
    const values = input as Record<string, unknown>;
    const key = plan.idempotent ? (options.idempotencyKey ?? randomKey()) : undefined;
    const url = buildUrl(client, plan, values);
    const body = plan.body?.(values);
    const repeats = plan.verb === 'GET' || key !== undefined || options.retries !== undefined;
    let retries = repeats && !body?.once ? (options.retries ?? client.retries ?? 2) : 0;
    let refreshes = body?.once ? 0 : 1;
    for (let attempt = 1; ; attempt++) {
      const outcome = await deadline.race(async () => {
        const headers = await buildHeaders(client, plan, { values, options, key, type: body?.type });
        return send(client, plan, { url, headers, body, signal: deadline.signal });
      });
      if (!(outcome instanceof ClientError)) {
        if (outcome.ok) return outcome;
        if (outcome.status === 401 && client.refresh && refreshes-- > 0 && (await deadline.race(async () => client.refresh!()))) continue;
      }
      const wait = retries-- > 0 ? pauseAfter(outcome, attempt) : undefined;
      if (wait !== undefined && wait < deadline.left) await deadline.race(() => new Promise<void>((done) => setTimeout(done, wait)));
      else if (outcome instanceof ClientError) throw outcome;
      else return outcome;
    }
  } finally {
    deadline.clear(plan.streams);
  }
}

/** The end of a call: by its deadline or its signal. */
class Deadline {
  readonly signal: AbortSignal;
  readonly #stopped: Promise<never>;
  readonly #ends: number;
  readonly #clear: (isReading?: boolean) => void;

  constructor({ signal, timeout }: CallOptions, client: Client) {
    const controller = new AbortController();
    const time = timeout ?? client.timeout;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancel = () => {};
    this.#stopped = new Promise((_, reject) => {
      const stop = (reason: unknown) => {
        reject(reason);
        controller.abort(reason);
      };
      cancel = () => stop(signal?.reason ?? new Error('The call was cancelled.'));
      if (time !== undefined) timer = setTimeout(() => stop(new ClientError('timeout', `There was no response in ${time} ms.`)), time);
      if (signal?.aborted) cancel();
      else signal?.addEventListener('abort', cancel, { once: true });
    });
    this.#stopped.catch(() => {});
    this.signal = controller.signal;
    this.#ends = Date.now() + (time ?? Infinity);
    this.#clear = (isReading) => {
      clearTimeout(timer);
      if (!isReading) signal?.removeEventListener('abort', cancel);
    };
  }

  /** The milliseconds that are left. */
  get left(): number {
    return this.#ends - Date.now();
  }

  /** Returns the result of some work, unless the call ends before. */
  async race<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.signal.aborted ? this.#stopped : Promise.race([work(), this.#stopped]);
  }

  /** Ends the deadline. While a body is being read, the signal can still cancel it. */
  clear(isReading?: boolean): void {
    this.#clear(isReading);
  }
}

/** One attempt. */
interface Attempt {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Body | undefined;
  readonly signal: AbortSignal;
}

/** Sends one request, and reads its response. Returns a lost connection as a value. */
async function send(client: Client, plan: Plan, { url, headers, body, signal }: Attempt): Promise<Outcome<any, any> | ClientError> {
  try {
    const response = await (client.fetch ?? fetch)(url, {
      ...client.init,
      method: plan.verb,
      headers,
      signal,
      ...(body && { body: body.body }),
      ...(body?.once && { duplex: 'half' }),
      ...(plan.redirects && { redirect: 'manual' }),
      // Caches of browsers answer ranges from files that have changed.
      ...(headers.has('range') && { cache: 'no-store' }),
    } as RequestInit);
    const { status, headers: received } = response;
    const redirected = plan.redirects && (response.type === 'opaqueredirect' || (status >= 300 && status < 400));
    if (status === 304) return { ok: false, error: { code: 'NOT_MODIFIED', status }, status, headers: received };
    if (!response.ok && !redirected) return { ok: false, error: await readProblem(response, plan), status, headers: received };
    const value = await plan.read?.(response, plan);
    return { ok: true, value, status, headers: received, etag: received.get('etag') ?? undefined };
  } catch (cause) {
    if (cause instanceof ClientError) throw cause;
    return new ClientError('network', `${plan.verb} ${url} failed: ${(cause as Error).message}`, { cause });
  }
}

/** Returns how long to wait before the next attempt, in milliseconds; undefined if there should be none. */
function pauseAfter(outcome: Failure<{ readonly code: string }> | ClientError, attempt: number): number | undefined {
  const backoff = 100 * 2 ** attempt * (0.5 + Math.random() / 2);
  if (outcome instanceof ClientError) return backoff;
  const { status, headers, error } = outcome;
  if (![429, 502, 503, 504].includes(status) && error.code !== 'IDEMPOTENCY_KEY_IN_USE') return undefined;
  const wait = Math.max(backoff, 1000 * Number(headers.get('retry-after') ?? 0));
  return wait > 60_000 ? undefined : wait;
}

function buildUrl({ baseUrl }: Client, { path, query = [], formats = {} }: Plan, input: Record<string, unknown>): string {
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
  readonly options: Call['options'];
  readonly key: string | undefined;
  readonly type: string | undefined;
}

async function buildHeaders(client: Client, plan: Plan, { values, options, key, type }: HeaderParts): Promise<Headers> {
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

function randomKey(): string {
  // Pages without HTTPS and React Native have no randomUUID.
  const random = () => Math.random().toString(36).slice(2);
  return globalThis.crypto?.randomUUID?.() ?? `${Date.now().toString(36)}-${random()}${random()}`;
}
