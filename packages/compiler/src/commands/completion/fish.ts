import type { CommandSpec, OptionSpec } from '../line/commandSpec.ts';
import { commandNames, getCommand } from '../line/commandTable.ts';
import { listWords } from './flags.ts';

/** Returns the completion script for fish. */
export function buildFishCompletion(): string {
  return [
    '# Completion of portico for fish: portico completion fish > ~/.config/fish/completions/portico.fish',
    '# Succeeds if the command line begins with `portico` and these words; the words of one place are separated by commas.',
    'function __portico_begins',
    '  set -l tokens (commandline -opc)',
    '  test (count $tokens) -gt (count $argv); or return 1',
    '  for index in (seq (count $argv))',
    '    contains -- $tokens[(math $index + 1)] (string split , -- $argv[$index]); or return 1',
    '  end',
    'end',
    '# Succeeds if nothing but these words stands before the cursor.',
    'function __portico_follows',
    '  test (count (commandline -opc)) -eq (math (count $argv) + 1); and __portico_begins $argv',
    'end',
    'complete -c portico -e',
    'complete -c portico -f',
    "complete -c portico -n 'test (count (commandline -opc)) -eq 1' -s v -l version -d 'print the version'",
    "complete -c portico -n 'test (count (commandline -opc)) -eq 1' -s h -l help -d 'print the help'",
    ...commandNames.flatMap((name) => formatCommand(name, getCommand(name))),
    '',
  ].join('\n');
}

function formatCommand(name: string, { summary, actions = [], argument, options }: CommandSpec): string[] {
  const words = listWords(argument);
  const values = words[0] === '<file>' ? '-F' : `-a ${quote(words.join(' '))}`;
  return [
    `complete -c portico -n 'test (count (commandline -opc)) -eq 1' -a ${name} -d ${quote(summary)}`,
    ...actions.map((action) => `complete -c portico -n '__portico_follows ${name}' -a ${action.name} -d ${quote(action.summary)}`),
    ...(words.length === 0 ? [] : [`complete -c portico -n '__portico_follows ${name}' ${values}`]),
    ...options.flatMap((option) => formatOption(name, option)),
  ];
}

function formatOption(command: string, { name, short, value, choices, path, meaning, negation, actions }: OptionSpec): string[] {
  const begins = ['__portico_begins', command, ...(actions ? [actions.join(',')] : [])].join(' ');
  const start = `complete -c portico -n '${begins}'`;
  const values = choices
    ? ` -x -a ${quote(choices.join(' '))}`
    : path === 'folder'
      ? " -x -a '(__fish_complete_directories)'"
      : path
        ? ' -r -F'
        : ' -x';
  const own = `${start}${short === undefined ? '' : ` -s ${short}`} -l ${name}${value === undefined ? '' : values} -d ${quote(meaning)}`;
  if (negation === undefined) return [own];
  const negated = `${start} -l no-${name} -d ${quote(meaning)}`;
  return [`${start} -l ${name} -d ${quote(`undo --no-${name}`)}`, negated];
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}
