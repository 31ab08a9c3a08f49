import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import { UsageError } from '../usageError.ts';
import type { CommandSpec, OptionSpec } from './commandSpec.ts';
import { formatOption, getCommand } from './commandTable.ts';
import type { CommandName } from './commandTable.ts';
import { suggest } from './suggest.ts';

/** The options and words of one command line. */
export class CommandLine {
  readonly words: readonly string[];
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(words: readonly string[], values: Readonly<Record<string, unknown>>) {
    this.words = words;
    this.#values = values;
  }

  /** Returns whether an option is given, and not negated. */
  has(option: string): boolean {
    return this.#values[option] === true;
  }

  /** Returns the state of an option with a negation; undefined if it is not given. */
  choice(option: string): boolean | undefined {
    return this.#values[option] as boolean | undefined;
  }

  /** Returns the value of an option; undefined if it is not given. */
  text(option: string): string | undefined {
    return this.#values[option] as string | undefined;
  }

  /** Returns the values of several options. */
  texts<Name extends string>(...options: Name[]): Readonly<Record<Name, string | undefined>> {
    return Object.fromEntries(options.map((name) => [name, this.text(name)])) as Record<Name, string | undefined>;
  }

  /** Returns the values of several options that may be repeated. */
  lists<Name extends string>(...options: Name[]): Readonly<Record<Name, readonly string[] | undefined>> {
    return Object.fromEntries(options.map((name) => [name, this.list(name)])) as Record<Name, readonly string[] | undefined>;
  }

  /** Returns the values of an option that may be repeated. */
  list(option: string): readonly string[] | undefined {
    return this.#values[option] as readonly string[] | undefined;
  }
}

/** An option as `parseArgs` finds it. */
interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** Parses the arguments of a command. Throws a `UsageError` for anything that the command does not know. */
export function parseLine(command: CommandName, args: readonly string[]): CommandLine {
  const spec = getCommand(command);
  const options: ParseArgsOptionsConfig = Object.fromEntries(
    spec.options.map(({ name, short, value, isRepeatable }) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', ...(short && { short }), ...(isRepeatable && { multiple: true }) },
    ]),
  );
  const parsed = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, allowNegative: true, tokens: true });
  for (const token of parsed.tokens) if (token.kind === 'option') checkOption(command, spec, token);
  const line = new CommandLine(parsed.positionals, parsed.values);
  if (!line.has('help')) checkWords(command, spec, line, parsed.tokens);
  return line;
}

function checkOption(command: CommandName, { options }: CommandSpec, { name, rawName, value, inlineValue }: OptionToken): void {
  const isNegated = rawName.startsWith('--no-');
  const option = options.find(
    (each) => each.name === name && (!isNegated || each.negation !== undefined || each.name === rawName.slice(2)),
  );
  if (!option)
    throw new UsageError(
      `Unknown option '${rawName}' of 'portico ${command}'.${suggest(rawName.replace(/^-+/, ''), listNames(options), '--')}`,
    );
  if (option.value === undefined) {
    if (inlineValue) throw new UsageError(`Option '${rawName}' takes no value.`);
    return;
  }
  if (value === undefined || (!inlineValue && value.length > 1 && value.startsWith('-')))
    throw new UsageError(`Option '${rawName}' requires a value: ${formatOption(option).replace(/^.*--/, '--')}.`);
  if (option.choices && !option.choices.includes(value))
    throw new UsageError(`Unknown ${name} '${value}'; use ${formatList(option.choices)}.${suggest(value, option.choices)}`);
}

function listNames(options: readonly OptionSpec[]): string[] {
  return options.flatMap(({ name, negation }) => (negation === undefined ? [name] : [name, `no-${name}`]));
}

function checkWords(
  command: CommandName,
  { argument, actions, options }: CommandSpec,
  { words }: CommandLine,
  tokens: readonly { readonly kind: string; readonly name?: string; readonly rawName?: string }[],
): void {
  if (!actions) {
    const stray = words[argument?.most ?? 0];
    if (stray !== undefined) throw new UsageError(`Unexpected argument '${stray}' of 'portico ${command}'.`);
    return;
  }
  const names = actions.map(({ name }) => name);
  const [word, ...rest] = words;
  if (word === undefined) throw new UsageError(`'portico ${command}' requires an action: ${formatList(names)}.`);
  const action = actions.find(({ name }) => name === word);
  if (!action)
    throw new UsageError(`Unknown action '${word}' of 'portico ${command}'.${suggest(word, names) || ` Use ${formatList(names)}.`}`);
  const stray = action.isOpen ? undefined : rest[action.argument === undefined ? 0 : 1];
  if (stray !== undefined) throw new UsageError(`Unexpected argument '${stray}' of 'portico ${command} ${word}'.`);
  for (const { kind, name, rawName } of tokens) {
    const option = kind === 'option' ? options.find((each) => each.name === name) : undefined;
    if (option?.actions?.includes(word) === false)
      throw new UsageError(
        `Option '${rawName}' has no effect on 'portico ${command} ${word}'; it is for ${formatList(option.actions, 'and')}.`,
      );
  }
}

/** Formats words as `a, b or c`. */
export function formatList(words: readonly string[], conjunction = 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)!}`;
}
