import { exitCodeMeanings } from './exitCodes.ts';
import type { CommandSpec } from './line/commandSpec.ts';
import { commandNames, commands, formatOption, formatUsage, getCommand, variables } from './line/commandTable.ts';
import type { CommandName } from './line/commandTable.ts';
import { commonOptions, projectOptions } from './line/optionTable.ts';
import { wrapDefinitions, wrapIndented } from '../diagnostics/wrap.ts';

/** How help is printed. */
export interface HelpStyle {
  /** Columns. */
  readonly width: number;
  /** Emphasizes a heading. */
  readonly strong: (text: string) => string;
}

/** Returns the help of portico. */
export function formatGeneralHelp({ width, strong }: HelpStyle): string {
  return join([
    [`${strong('Usage:')} portico <command> [options]`],
    [
      strong('Commands:'),
      ...wrapDefinitions(
        commandNames.map((name) => [formatUsage(name), commands[name].summary]),
        width,
      ),
    ],
    [strong('Exit codes:'), ...formatExitCodes(exitCodeMeanings, width)],
    [strong('Environment variables:'), ...wrapDefinitions(variables, width)],
    wrapIndented(
      '`portico run`, `migrations`, `messages` and `token` also read them from the file .env of the project; the environment overrides it.',
      width,
    ),
    wrapIndented('`portico <command> --help` shows the options and examples of a command; `portico --version` shows the version.', width),
  ]);
}

/** Returns the help of one command. */
export function formatCommandHelp(name: CommandName, { width, strong }: HelpStyle): string {
  const command = getCommand(name);
  const { summary, actions = [], options, examples } = command;
  const common = new Set([...projectOptions, ...commonOptions]);
  const own = options.filter((option) => !common.has(option));
  const shared = options.filter((option) => common.has(option));
  const section = (title: string, rows: readonly (readonly [string, string])[]) =>
    rows.length === 0 ? [] : [strong(`${title}:`), ...wrapDefinitions(rows, width)];
  return join([
    [`${strong('Usage:')} portico ${formatUsage(name)} [options]`],
    wrapIndented(summary, width),
    section(
      'Actions',
      actions.map((action) => [[action.name, action.argument].join(' ').trimEnd(), action.summary]),
    ),
    section('Options', own.map(describeOption)),
    section(own.length > 0 ? 'Common options' : 'Options', shared.map(describeOption)),
    [strong('Exit codes:'), ...formatExitCodes(listExitCodes(command), width)],
    section(
      'Problems (exit code 1)',
      actions.map((action) => [action.name, action.problems]),
    ),
    section('JSON', listJson(command)),
    [strong('Examples:'), ...examples.flatMap(([line, meaning]) => [...wrapIndented(`# ${meaning}`, width, '  '), `  ${line}`])],
  ]);
}

/** Returns an option with its meaning, and with the actions that it applies to. */
export function describeOption(option: CommandSpec['options'][number]): readonly [string, string] {
  const actions = option.actions ? `${option.actions.join(', ')}: ` : '';
  return [formatOption(option), `${actions}${option.meaning}${option.isRepeatable ? '; may be repeated' : ''}`];
}

/** Returns the exit codes of a command with their meanings. */
export function listExitCodes({ problems, actions }: CommandSpec): Readonly<Record<number, string>> {
  const { 1: _, ...others } = exitCodeMeanings;
  const stated = problems ?? (actions && 'The action found a problem; see the list of problems');
  return stated === undefined ? others : { ...others, 1: `${stated[0]!.toUpperCase()}${stated.slice(1)}.` };
}

function listJson({ json, actions }: CommandSpec): (readonly [string, string])[] {
  if (json !== undefined) return [['--json', json]];
  return (actions ?? []).map((action) => [action.name, action.json]);
}

function formatExitCodes(codes: Readonly<Record<number, string>>, width: number): string[] {
  return wrapDefinitions(Object.entries(codes), width);
}

function join(sections: readonly (readonly string[])[]): string {
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
