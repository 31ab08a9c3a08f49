/** What a value of configuration is read as. */
export type ConfigurationType = 'text' | 'number' | 'switch' | 'list' | 'duration' | 'address';

/** One key of configuration, declared: what is not declared is never read, and warned of where it is set. */
export interface ConfigurationKey {
  /** Its parts between colons; `<name>` stands for a part that is a name of the application's. In the environment `__` stands for each colon. */
  readonly key: string;
  /** `switch` is `true` or `false`, `list` has commas, `duration` is seconds or a text such as `15m`, `address` is a URL: what is secret in it is masked where it is listed. */
  readonly type: ConfigurationType;
  /** The texts that there are, where only some mean something. */
  readonly values?: readonly string[];
  /** What an `address` begins with, where it may not begin with anything: `['http', 'https']`. */
  readonly schemes?: readonly string[];
  /** One sentence without its full stop; it is printed in the reference. */
  readonly meaning: string;
  /** The value where nothing says another; none where it is absent. */
  readonly default?: string | { readonly production?: string; readonly elsewhere?: string };
  /** Whether the value is never shown. */
  readonly secret?: true;
  /** The option of code that says the same, as the path to it. */
  readonly option?: string;
  /** Who wins where both say something; code where it is absent. With `both` the values are put together. */
  readonly winner?: 'configuration' | 'both';
  /** What a number in the option counts, where it is something else than in configuration. */
  readonly optionUnit?: 'ms';
  /** Options that put this key out of use. */
  readonly replacedBy?: readonly string[];
  /** The key that speaks where this one is absent; in its value `{…}` stands for the name. */
  readonly fallback?: string;
  /** The function that reads it, where not every host does. */
  readonly readBy?: 'createHost' | 'startHost';
  /** A variable of the environment alone, which no file can set. */
  readonly environmentOnly?: true;
}
