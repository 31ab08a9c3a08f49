/** How the value of an option is written: `true`, a number, a text, a span of time, or one of several texts. */
export type OptionForm = 'flag' | 'number' | 'text' | 'duration' | readonly [string, string];

/** An option of operations that goes from the head to the host as it is written. */
export interface OptionRow {
  readonly form: OptionForm;
  /** Whether a value of the form can be its value, and the sentence for one that cannot. An option with a check of its own has none. */
  readonly accepts?: { readonly holds: (value: unknown) => boolean; readonly otherwise: string };
  /** Why it has no effect on an operation without a route: `limits no body`. Absent if it has one, or if a check of its own decides. */
  readonly withoutRoute?: string;
  /** The body without which it has no effect. */
  readonly needs?: 'body' | 'jsonBody';
  /** Whether the host of the routes applies it to operations that another process runs. */
  readonly ofRoutes?: true;
  /** The extension of the described operation that publishes it. */
  readonly published?: `x-${string}`;
}

/**
 * The options of operations that go from the head to the host as they are written. A new one is a row here, its declaration in `operations.ts`, and
 * what the host does with it. A span of time is milliseconds in the manifest and in the plan.
 */
export const optionTable = {
  /** Takes `Idempotency-Key`: a repeated request gets the first answer, which is kept in the store of the area. */
  idempotent: { form: 'flag' },
  /** Every response of it carries `Cache-Control: no-store`, and no result is cached. */
  noStore: { form: 'flag', withoutRoute: 'no response is sent', ofRoutes: true },
  /** Whether query members that no input has are rejected or ignored; its groups and the host decide if it is absent. */
  unknownQuery: { form: ['reject', 'ignore'], withoutRoute: 'there is no query', ofRoutes: true },
  /** The name of the rate-limit policy that counts its requests, in place of the group's. */
  rateLimit: {
    form: 'text',
    accepts: { holds: (name) => name !== '', otherwise: 'is empty, and a policy has a name' },
    withoutRoute: 'counts no request',
    published: 'x-rate-limit-policy',
  },
  /** How many times its work is run again when others changed the same rows; 0 where it is absent. */
  retries: { form: 'number' },
  /** The time after which its work is rolled back, in place of the host's; 0 is never. */
  timeout: { form: 'duration' },
  /** The most statements that it sends to each store, in place of the host's limit; 0 is no limit. */
  statements: { form: 'number' },
  /** The most bytes of its body. */
  bodyLimit: { form: 'number', withoutRoute: 'limits no body', needs: 'body', ofRoutes: true },
  /** The most JSON values of its body. */
  bodyValues: { form: 'number', withoutRoute: 'limits no body', needs: 'jsonBody', ofRoutes: true },
} as const satisfies Readonly<Record<string, OptionRow>>;

/** The options of the table with their rows. */
export const optionRows: readonly (readonly [TableOption, OptionRow])[] = Object.entries(optionTable) as [TableOption, OptionRow][];

/** The name of an option in the table. */
export type TableOption = keyof typeof optionTable;

type Value<Form, Span> = Form extends 'flag'
  ? true
  : Form extends 'number'
    ? number
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
