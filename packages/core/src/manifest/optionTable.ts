/** How the value of an option is written: `true`, a number, a text, a span of time, or one of several texts. */
export type OptionForm = 'flag' | 'number' | 'text' | 'duration' | readonly [string, string];

/**
 * The options of operations that go from the head to the host as they are written. A new one is a row here, its declaration in `operations.ts`, and
 * what the host does with it. A span of time is milliseconds in the manifest and in the plan.
 */
export const optionTable = {
  /** Takes `Idempotency-Key`: a repeated request gets the first answer, which is kept in the store of the area. */
  idempotent: 'flag',
  /** Every response of it carries `Cache-Control: no-store`, and no result is cached. */
  noStore: 'flag',
  /** Whether query members that no input has are rejected or ignored; its groups and the host decide if it is absent. */
  unknownQuery: ['reject', 'ignore'],
  /** The name of the rate-limit policy that counts its requests, in place of the group's. */
  rateLimit: 'text',
  /** How many times its work is run again when others changed the same rows; 0 where it is absent. */
  retries: 'number',
  /** The time after which its work is rolled back, in place of the host's; 0 is never. */
  timeout: 'duration',
  /** The most statements that it sends to each store, in place of the host's limit; 0 is no limit. */
  statements: 'number',
  /** The most bytes of its body. */
  bodyLimit: 'number',
  /** The most JSON values of its body. */
  bodyValues: 'number',
} as const satisfies Readonly<Record<string, OptionForm>>;

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
export type WrittenOptions = { readonly [Name in TableOption]?: Value<(typeof optionTable)[Name], string | number> };

/** The options of the table as the manifest and the plan of an operation carry them. */
export type PlannedOptions = { readonly [Name in TableOption]?: Value<(typeof optionTable)[Name], number> };
