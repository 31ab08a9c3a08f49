import { parseArgs } from 'node:util';
import type { ParseArgsOptionsConfig } from 'node:util';
import { findMisspelling } from '@portico/core/manifest';
import { choiceNames, listValues } from './choices.ts';
import type { ProjectChoices, Choice } from './choices.ts';
import { UsageError } from './usageError.ts';

/** A parsed command line. */
export interface Flags {
  /** The folder of the project; undefined if no argument names it. */
  readonly folder: string | undefined;
  /** The choices that flags make. */
  readonly given: Partial<ProjectChoices>;
  /** Whether choices without a flag take their defaults. */
  readonly yes: boolean;
  readonly install: boolean;
  readonly git: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/** The flags that take no value, with their descriptions. */
export const switches = {
  docker: 'write a Dockerfile and a compose file; `--no-docker` omits them (default: yes)',
  yes: 'skip the prompts; each choice without a flag takes its default',
  install: 'install the packages, build, and write the first migration; `--no-install` only writes the files (default: yes)',
  git: 'create a Git repository unless the folder is in one; `--no-git` creates none (default: yes)',
  help: 'print this help',
  version: 'print the version',
} as const;

const shorts: Readonly<Record<string, string>> = { yes: 'y', help: 'h', version: 'v' };
const negatable: readonly string[] = ['docker', 'install', 'git'];

/** Parses a command line. Throws a `UsageError` if it contains an unknown flag, value or argument. */
export function parseFlags(args: readonly string[]): Flags {
  const options: ParseArgsOptionsConfig = Object.fromEntries([
    ...choiceNames.map((name) => [name, { type: 'string' }]),
    ...Object.keys(switches).map((name) => [name, { type: 'boolean', ...(shorts[name] && { short: shorts[name] }) }]),
  ]);
  const parsed = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, allowNegative: true, tokens: true });
  for (const token of parsed.tokens) if (token.kind === 'option') checkFlag(token);
  const stray = parsed.positionals[1];
  if (stray !== undefined) throw new UsageError(`Unexpected argument '${stray}'. The only argument is the folder of the project.`);
  const { values } = parsed;
  const isOn = (name: string, unset: boolean) => (values[name] as boolean | undefined) ?? unset;
  return {
    folder: parsed.positionals[0],
    given: readAnswers(values),
    yes: isOn('yes', false),
    install: isOn('install', true),
    git: isOn('git', true),
    help: isOn('help', false),
    version: isOn('version', false),
  };
}

function readAnswers(values: Readonly<Record<string, unknown>>): Partial<ProjectChoices> {
  const given = [...choiceNames, 'docker'].filter((name) => values[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, values[name]]));
}

function checkFlag({ name, rawName, value }: { name: string; rawName: string; value?: string | undefined }): void {
  const isChoice = (choiceNames as readonly string[]).includes(name);
  const isSwitch = Object.hasOwn(switches, name);
  const isNegated = rawName.startsWith('--no-');
  if ((!isChoice && !isSwitch) || (isNegated && !negatable.includes(name))) throw new UsageError(describeUnknown(rawName));
  if (isSwitch && value !== undefined) throw new UsageError(`The flag '${rawName}' takes no value.`);
  if (isChoice) checkValue(name as Choice, value);
}

function checkValue(name: Choice, value: string | undefined): void {
  const known = listValues(name);
  if (value === undefined || value.startsWith('-')) throw new UsageError(`The flag '--${name}' requires a value: ${known.join(', ')}.`);
  if (known.includes(value)) return;
  throw new UsageError(`Unknown value '${value}' of '--${name}'. Use ${known.join(', ')}.${suggest(value, known, '')}`);
}

function describeUnknown(rawName: string): string {
  const known = [...choiceNames, ...Object.keys(switches), ...negatable.map((name) => `no-${name}`)];
  return `Unknown flag '${rawName}'.${suggest(rawName.replace(/^-+/, ''), known, '--') || ' `--help` lists the flags.'}`;
}

function suggest(word: string, known: readonly string[], prefix: string): string {
  const begun = word.length > 1 ? known.filter((each) => each.startsWith(word)) : [];
  const meant = begun.length === 1 ? begun[0] : findMisspelling(word, known);
  return meant === undefined ? '' : ` Did you mean '${prefix}${meant}'?`;
}
