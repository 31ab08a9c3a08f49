import { parseArgs } from 'node:util';
import { findMisspelling } from '@portico/core/manifest';
import { UsageError } from '../failure.ts';

/** The options of the command. */
const options = {
  help: { type: 'boolean', short: 'h' },
  project: { type: 'string', short: 'p' },
  store: { type: 'string' },
  url: { type: 'string' },
  'allow-destructive': { type: 'boolean' },
  'lock-timeout': { type: 'string' },
  'lock-wait': { type: 'string' },
  tenant: { type: 'string' },
  server: { type: 'string' },
  'drop-data': { type: 'boolean' },
  parallel: { type: 'string' },
  locks: { type: 'boolean' },
} as const;

/** A parsed command line. */
export interface Arguments {
  readonly words: readonly string[];
  /** Returns whether an option without a value is given. */
  has(option: keyof typeof options): boolean;
  /** Returns the value of an option; undefined if it is not given. */
  text(option: keyof typeof options): string | undefined;
}

/** Parses a command line. Throws a `UsageError` that suggests an option for one that it does not know. */
export function parseArguments(args: readonly string[]): Arguments {
  const { values, positionals, tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) if (token.kind === 'option') checkOption(token);
  return {
    words: positionals,
    has: (option) => values[option] === true,
    text: (option) => values[option] as string | undefined,
  };
}

/** An option as `parseArgs` finds it. */
interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function checkOption({ name, rawName, value, inlineValue }: OptionToken): void {
  const type = Object.hasOwn(options, name) ? options[name as keyof typeof options].type : undefined;
  if (type === undefined) throw new UsageError(`Unknown option '${rawName}'.${suggest(rawName.replace(/^-+/, ''))}`);
  if (type === 'boolean' && value !== undefined) throw new UsageError(`Option '${rawName}' takes no value.`);
  const isMissing = value === undefined || (inlineValue !== true && value.length > 1 && value.startsWith('-'));
  if (type === 'string' && isMissing) throw new UsageError(`Option '${rawName}' requires a value.`);
}

function suggest(word: string): string {
  const meant = findMisspelling(word, Object.keys(options));
  return meant === undefined ? '' : ` Did you mean '--${meant}'?`;
}
