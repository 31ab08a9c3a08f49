import { findCookieProblem, findHeaderProblem } from './responseNames.ts';

/** The form of an option's value: `true`, a number, a text, a duration, texts by name, or one of several texts. */
export type OptionForm = 'flag' | 'number' | 'text' | 'duration' | 'texts' | readonly [string, string];

/** An option of operations that is passed unchanged from the head to the host. */
export interface OptionRow {
  readonly form: OptionForm;
  /** Whether a value of the form is valid, and the sentence for an invalid one. Absent if the option has its own check. */
  readonly accepts?: { readonly holds: (value: unknown) => boolean; readonly otherwise: string };
  /** The reason why it has no effect on an operation without a route: `limits no body`. Absent if it has an effect, or if its own check decides. */
  readonly withoutRoute?: string;
  /** The kind of body that it requires to have an effect. */
  readonly needs?: 'body' | 'jsonBody';
  /** Whether the host of the routes applies it to operations that another process runs. */
  readonly ofRoutes?: true;
  /** Whether a group or an area can have a default for it. */
  readonly hasDefaults?: true;
  /** The part of the response that it declares, and that the service `ResponseContext` then sets. */
  readonly declares?: 'header' | 'cookie';
  /** The extension of the described operation that publishes it. */
  readonly published?: `x-${string}`;
}

/**
 * The options of operations that go from the head to the host as they are written. A new one is a row here, its declaration in `operations.ts`, and
 * what the host does with it. A span of time is milliseconds in the manifest and in the plan.
 */
export const optionTable = {
  /** Accepts `Idempotency-Key`: a repeated request receives the first response, which is stored in the store of the area. */
  idempotent: { form: 'flag' },
  /** The permission with which it reads the rows of every tenant. */
  acrossTenants: {
    form: 'text',
    accepts: { holds: (permission) => permission !== '', otherwise: 'is empty, and a permission has a name' },
    published: 'x-across-tenants',
  },
  /** Every response of it carries `Cache-Control: no-store`, and no result is cached. */
  noStore: { form: 'flag', withoutRoute: 'no response is sent', ofRoutes: true },
  /** The headers that it sets, with their descriptions. */
  responseHeaders: {
    form: 'texts',
    accepts: {
      holds: (headers) => Object.keys(headers as object).every((name) => findHeaderProblem(name) === undefined),
      otherwise: 'names a header that cannot be set: use a valid name that the host does not set itself, and `responseCookies` for cookies',
    },
    withoutRoute: 'no response is sent',
    declares: 'header',
  },
  /** The cookies that it sets, with their descriptions. */
  responseCookies: {
    form: 'texts',
    accepts: {
      holds: (cookies) => Object.keys(cookies as object).every((name) => findCookieProblem(name) === undefined),
      otherwise: 'names a cookie that cannot be set: a name has no spaces, separators or control characters',
    },
    withoutRoute: 'no response is sent',
    declares: 'cookie',
  },
  /** Whether unknown query parameters are rejected or ignored; if absent, its groups and the host decide. */
  unknownQuery: { form: ['reject', 'ignore'], withoutRoute: 'there is no query', ofRoutes: true },
  /** The name of the rate-limit policy that counts its requests, instead of the group's. */
  rateLimit: {
    form: 'text',
    accepts: { holds: (name) => name !== '', otherwise: 'is empty, and a policy has a name' },
    withoutRoute: 'counts no request',
    hasDefaults: true,
    published: 'x-rate-limit-policy',
  },
  /** How many times its work is retried if others changed the same rows; 0 if absent. */
  retries: { form: 'number' },
  /** The time after which its work is rolled back, instead of the host's; 0 disables it. */
  timeout: { form: 'duration', hasDefaults: true },
  /** The maximum number of statements that it sends to each store, instead of the host's limit; 0 disables the limit. */
  statements: { form: 'number', hasDefaults: true },
  /** Whether requests for the query may read replicas of the store. */
  replica: { form: 'flag', withoutRoute: 'calls from code read no replica' },
  /** The maximum number of bytes of its body. */
  bodyLimit: { form: 'number', withoutRoute: 'limits no body', needs: 'body', ofRoutes: true, hasDefaults: true },
  /** The maximum number of JSON values of its body. */
  bodyValues: { form: 'number', withoutRoute: 'limits no body', needs: 'jsonBody', ofRoutes: true, hasDefaults: true },
} as const satisfies Readonly<Record<string, OptionRow>>;

/** The options of the table with their rows. */
export const optionRows: readonly (readonly [TableOption, OptionRow])[] = Object.entries(optionTable) as [TableOption, OptionRow][];

/** The name of an option in the table. */
export type TableOption = keyof typeof optionTable;

type Value<Form, Span> = Form extends 'flag'
  ? true
  : Form extends 'number'
    ? number
    : Form extends 'texts'
      ? Readonly<Record<string, string>>
      : Form extends 'duration'
        ? Span
        : Form extends readonly (infer Choice)[]
          ? Choice
          : string;

/** The options of the table as a source writes them. */
export type WrittenOptions = { readonly [Name in TableOption]?: Value<(typeof optionTable)[Name]['form'], string | number> };

/** The options of the table as the manifest and the plan of an operation carry them. */
export type PlannedOptions = { readonly [Name in TableOption]?: Value<(typeof optionTable)[Name]['form'], number> };

/** Returns the options of the table that some rows select, of what carries options. */
export function pickOptions(carrier: PlannedOptions, selects: (row: OptionRow) => boolean): PlannedOptions {
  const picked = optionRows.flatMap(([name, row]) => (selects(row) && carrier[name] !== undefined ? [[name, carrier[name]]] : []));
  return Object.fromEntries(picked) as PlannedOptions;
}
