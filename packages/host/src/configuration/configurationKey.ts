/** The type of a configuration value. */
export type ConfigurationType = 'text' | 'number' | 'switch' | 'list' | 'duration' | 'address';

/** The declaration of a configuration key. Undeclared keys are never read; the host warns if one is set. */
export interface ConfigurationKey {
  /**
   * The parts of the key, separated by colons; `<name>` is a placeholder for a name of the application. In the environment `__` replaces each colon.
   */
  readonly key: string;
  /**
   * `switch` is `true` or `false`, `list` is comma-separated, `duration` is seconds or a text such as `15m`, `address` is a
   * URL, whose secrets are masked in logs.
   */
  readonly type: ConfigurationType;
  /** The valid texts, if not every text is. */
  readonly values?: readonly string[];
  /** The schemes of an `address`, if not all are valid: `['http', 'https']`. */
  readonly schemes?: readonly string[];
  /** One sentence without its full stop, printed in the reference. */
  readonly meaning: string;
  /** The default value, if there is one. */
  readonly default?: string | { readonly production?: string; readonly elsewhere?: string };
  /** Whether the value is masked wherever it would be shown. */
  readonly secret?: true;
  /** The path to the equivalent option in code. */
  readonly option?: string;
  /** Which one overrides the other if both are set; code by default. With `both` the values are combined. */
  readonly winner?: 'configuration' | 'both';
  /** The unit of a number in the option, if it differs from that in configuration. */
  readonly optionUnit?: 'ms';
  /** Options that disable this key. */
  readonly replacedBy?: readonly string[];
  /** The key that is read if this one is absent; `{…}` in its value is replaced by the name. */
  readonly fallback?: string;
  /** The function that reads the key, if not every host does. */
  readonly readBy?: 'createHost' | 'startHost';
  /** Whether the key is an environment variable that no file can set. */
  readonly environmentOnly?: true;
}
