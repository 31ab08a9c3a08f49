/** An option of a command. */
export interface OptionSpec {
  /** Without dashes. */
  readonly name: string;
  readonly short?: string;
  /** The placeholder for the value, such as `<folder>`; absent for an option without a value. */
  readonly value?: string;
  /** A phrase without a full stop. */
  readonly meaning: string;
  /** The only values that the option accepts. */
  readonly choices?: readonly string[];
  /** Whether the value is a file or a folder, for completion. */
  readonly path?: 'file' | 'folder';
  readonly isRepeatable?: true;
  /** Whether `--no-…` is accepted; `shown` says that the help shows this form. */
  readonly negation?: 'accepted' | 'shown';
  /** The actions that the option applies to; absent if it applies to all. */
  readonly actions?: readonly string[];
}

/** One action of a command, such as `add` of `portico migrations`. */
export interface ActionSpec {
  readonly name: string;
  /** The argument that it requires, such as `<name>`. */
  readonly argument?: string;
  /** Whether further words may follow the argument. */
  readonly isOpen?: true;
  readonly summary: string;
  /** The condition for exit code 1. */
  readonly problems: string;
  /** The document that `--json` prints. */
  readonly json: string;
}

/** An argument of a command. */
export interface ArgumentSpec {
  /** `[file]`, as the usage line shows it. */
  readonly shown: string;
  /** The maximum number of words that the command accepts. */
  readonly most: number;
  /** The values that completion offers. */
  readonly completes?: readonly string[] | 'file' | 'command';
}

/** A command. Parsing, help, completion, suggestions and the reference are derived from it. */
export interface CommandSpec {
  /** One sentence. */
  readonly summary: string;
  readonly argument?: ArgumentSpec;
  readonly actions?: readonly ActionSpec[];
  readonly options: readonly OptionSpec[];
  readonly examples: readonly (readonly [command: string, meaning: string])[];
  /** Whether the command compiles or opens a project. */
  readonly readsProject: boolean;
  /** When the exit code is 1; absent if the actions specify it, or if the command never finds problems. */
  readonly problems?: string;
  /** The document that `--json` prints; absent if the actions specify it. */
  readonly json?: string;
}
