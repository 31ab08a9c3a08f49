import type { CommandSpec, OptionSpec } from '../line/commandSpec.ts';
import { commandNames, commands, getCommand } from '../line/commandTable.ts';
import { listFlags, listWords } from './flags.ts';

/** Returns the completion script for zsh, which is sourced, or stored as `_portico` in a folder of `fpath`. */
export function buildZshCompletion(): string {
  return [
    '#compdef portico',
    '# Completion of portico for zsh: source <(portico completion zsh), after compinit',
    '_portico() {',
    '  local curcontext="$curcontext" state line',
    '  typeset -A opt_args',
    "  _arguments -C '(-h --help)'{-h,--help}'[print the help]' '(-v --version)'{-v,--version}'[print the version]' '1:command:->command' '*::argument:->argument'",
    '  case $state in',
    '    command)',
    '      local -a names=(',
    ...commandNames.map((name) => `        ${quote(`${name}:${commands[name].summary}`)}`),
    '      )',
    "      _describe -t commands 'command' names ;;",
    '    argument)',
    '      case $words[1] in',
    ...commandNames.flatMap((name) => formatCommand(name, getCommand(name))),
    '      esac ;;',
    '  esac',
    '}',
    'if [[ $funcstack[1] == _portico ]]; then _portico "$@"; else compdef _portico portico; fi',
    '',
  ].join('\n');
}

function formatCommand(name: string, { actions, argument, options }: CommandSpec): string[] {
  const specs = (known: readonly OptionSpec[]) => known.flatMap(formatOption).map((spec) => `          ${spec} \\`);
  if (!actions) return [`        ${name}) _arguments \\`, ...specs(options), `          ${formatArgument(argument)} ;;`];
  return [
    `        ${name})`,
    `          local -a actions=(${actions.map((action) => quote(`${action.name}:${action.summary}`)).join(' ')})`,
    '          if ((CURRENT == 2)) && [[ $words[CURRENT] != -* ]]; then',
    "            _describe -t actions 'action' actions; return",
    '          fi',
    '          case $words[2] in',
    ...actions.flatMap((action) => [
      `          ${action.name}) _arguments \\`,
      ...specs(options.filter((option) => option.actions?.includes(action.name) ?? true)),
      `          '*: :' ;;`,
    ]),
    '          *) _arguments \\',
    ...specs(options.filter((option) => !option.actions)),
    `          '*: :' ;;`,
    '          esac ;;',
  ];
}

function formatArgument(argument: CommandSpec['argument']): string {
  const words = listWords(argument);
  if (words.length === 0) return `'*: :'`;
  return words[0] === '<file>' ? `'*:file:_files'` : quote(`1:argument:(${words.join(' ')})`);
}

function formatOption(option: OptionSpec): string[] {
  const meaning = `[${option.meaning.replaceAll('`', '').replaceAll(/[[\]:\\]/g, '\\$&')}]`;
  const flags = listFlags(option);
  const others = flags.length > 1 && !option.isRepeatable ? `(${flags.join(' ')})` : option.isRepeatable ? '*' : '';
  const value = option.value === undefined ? '' : `:${option.name}:${listValues(option)}`;
  return flags.map((flag) =>
    quote(`${others}${flag}${option.value === undefined ? '' : flag.startsWith('--') ? '=' : '+'}${meaning}${value}`),
  );
}

function listValues({ choices, path }: OptionSpec): string {
  if (choices) return `(${choices.join(' ')})`;
  return path === 'folder' ? '_files -/' : path === 'file' ? '_files' : ' ';
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
