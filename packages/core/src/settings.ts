import type { Configuration } from './services.ts';
import { isDuration, toMilliseconds } from './values/durations.ts';

/** The types of settings, and what `read` returns for each: durations are milliseconds, lists are separated by commas. */
export interface SettingTypes {
  readonly text: string;
  readonly number: number;
  readonly switch: boolean;
  readonly list: readonly string[];
  readonly duration: number;
  readonly address: URL;
}

/** The options of a setting. */
export interface SettingOptions<Type extends keyof SettingTypes = keyof SettingTypes> {
  /** The type of the value. */
  readonly type: Type;
  /** One sentence without its full stop, which startup errors repeat. */
  readonly meaning: string;
  /**
   * The value, as text, if the key is not set.
   * @default none: the host does not start without the key
   */
  readonly default?: string;
  /**
   * Whether the key may be absent: `read` then returns undefined.
   * @default `false`
   */
  readonly optional?: true;
  /**
   * The valid texts.
   * @default every text of the type
   */
  readonly values?: readonly string[];
  /**
   * The schemes of an `address`: `['https']`.
   * @default all
   */
  readonly schemes?: readonly string[];
  /**
   * Whether the value is masked wherever it would be shown.
   * @default `false`
   */
  readonly secret?: true;
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** For each type: returns the value of a text, or undefined if the text is invalid for the type. */
const parsers: { readonly [Type in keyof SettingTypes]: (text: string) => SettingTypes[Type] | undefined } = {
  text: (text) => text,
  number: (text) => (Number.isFinite(Number(text)) ? Number(text) : undefined),
  switch: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  list: (text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  duration(text) {
    if (text.startsWith('P')) return isDuration(text) ? toMilliseconds(text) : undefined;
    const [, digits, unit = 's'] = /^(\d+(?:\.\d+)?)(ms|[smhd])?$/.exec(text) ?? [];
    return digits === undefined ? undefined : Number(digits) * units[unit]!;
  },
  address: (text) => URL.parse(text) ?? undefined,
};

const expected: Readonly<Record<keyof SettingTypes, string>> = {
  text: 'text',
  number: 'a number',
  switch: 'true or false',
  list: 'a list',
  duration: "a duration: seconds, or a text such as '500ms', '30s', '5m' or 'PT5M'",
  address: 'an address such as https://example.com',
};

/** The keys of all settings of the process, whether or not a host lists them. */
const declared = new Set<string>();

/** Returns whether a setting of the process has a key. */
export function isDeclaredSetting(key: string): boolean {
  return declared.has(key);
}

/** A configuration key with its type. List it in the option `configurationKeys`, so that the host checks it at startup. */
export class Setting<Value = unknown> {
  readonly key: string;
  readonly type: keyof SettingTypes;
  readonly meaning: string;
  readonly default?: string;
  readonly values?: readonly string[];
  readonly schemes?: readonly string[];
  readonly secret?: true;
  readonly #isOptional: boolean;
  /** Carries the type of the value. */
  declare protected readonly value: Value;

  constructor(key: string, { optional = false as true, ...options }: SettingOptions) {
    declared.add(key);
    this.key = key;
    this.#isOptional = optional;
    const { type, meaning } = options;
    this.type = type;
    this.meaning = meaning;
    Object.assign(this, options);
  }

  /** Returns the value. Throws a `TypeError` that names the key if the value is missing or malformed. */
  read(configuration: Configuration): Value {
    const problem = this.findProblem(configuration);
    if (problem !== undefined) throw new TypeError(`The configuration key ${problem}`);
    const text = this.#textOf(configuration);
    return (text === undefined ? undefined : parsers[this.type](text)) as Value;
  }

  /** Finds the problem of the value, as a sentence that begins with the key; undefined if there is none. */
  findProblem(configuration: Configuration): string | undefined {
    const { key, type, meaning, values, schemes, secret } = this;
    const text = this.#textOf(configuration);
    if (text === undefined) return this.#isOptional ? undefined : `${key} is missing; set it to ${meaning}`;
    const shown = secret || type === 'address' ? 'is invalid' : `is '${text}'`;
    const value = parsers[type](text);
    if (value === undefined) return `${key} ${shown}; it must be ${expected[type]}`;
    if (values && ![value].flat().every((each) => values.includes(String(each))))
      return `${key} ${shown}; valid values are ${values.join(', ')}`;
    return schemes && value instanceof URL && !schemes.includes(value.protocol.slice(0, -1))
      ? `${key} ${shown}; it must begin with ${schemes.map((each) => `${each}:`).join(' or ')}`
      : undefined;
  }

  /** An empty text counts as absent, because the environment has no other way to unset a value. */
  #textOf(configuration: Configuration): string | undefined {
    const text = configuration.get(this.key)?.trim() ?? '';
    return text === '' ? this.default : text;
  }
}

/**
 * Declares a configuration key with its type: `setting('Service:Search:Limit', { type: 'number', meaning: 'the maximum number of results' })`. Without a default
 * the key is required.
 */
export function setting<Type extends keyof SettingTypes>(
  key: string,
  options: SettingOptions<Type> & { readonly optional: true; readonly default?: never },
): Setting<SettingTypes[Type] | undefined>;
export function setting<Type extends keyof SettingTypes>(key: string, options: SettingOptions<Type>): Setting<SettingTypes[Type]>;
export function setting(key: string, options: SettingOptions): Setting {
  return new Setting(key, options);
}
