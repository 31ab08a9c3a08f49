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
