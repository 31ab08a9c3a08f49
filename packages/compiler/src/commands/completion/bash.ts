import type { CommandSpec, OptionSpec } from '../line/commandSpec.ts';
import { commandNames, getCommand } from '../line/commandTable.ts';
import { listAllOptions, listFlags, listWords } from './flags.ts';

/** Returns the completion script for bash. It needs no other scripts, and starts no process of portico. */
export function buildBashCompletion(): string {
  const valued = listAllOptions().filter(({ value }) => value !== undefined);
  return [
    '# Completion of portico for bash: source <(portico completion bash)',
    '_portico() {',
    "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} action=${COMP_WORDS[2]} options='' words=''",
    '  COMPREPLY=()',
    '  # bash splits --option=value at the equals sign.',
    '  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi',
    '  case $prev in',
    ...valued.map((option) => `    ${listFlags(option).join('|')}) ${completeValue(option)}; return ;;`),
    '  esac',
    `  if ((COMP_CWORD == 1)); then words='${[...commandNames, '--help', '--version'].join(' ')}'; fi`,
    '  if ((COMP_CWORD > 1)); then',
    '    case $command in',
    ...commandNames.flatMap((name) => formatCommand(name, getCommand(name))),
    '    esac',
    '  fi',
    '  if [[ $cur == -* && $COMP_CWORD -gt 1 ]]; then words=$options; fi',
    `  if [[ $words == '<file>' ]]; then compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$cur"))`,
    '  else COMPREPLY=($(compgen -W "$words" -- "$cur")); fi',
    '}',
    'complete -F _portico portico',
    '',
  ].join('\n');
}

function completeValue({ choices, path }: OptionSpec): string {
  if (choices) return `COMPREPLY=($(compgen -W '${choices.join(' ')}' -- "$cur"))`;
  if (path === undefined) return 'COMPREPLY=()';
  return `compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen ${path === 'folder' ? '-d' : '-f'} -- "$cur"))`;
}

function formatCommand(name: string, { actions, argument, options }: CommandSpec): string[] {
  const words = actions ? actions.map((action) => action.name) : listWords(argument);
  const flags = (known: readonly OptionSpec[]) => known.flatMap(listFlags).join(' ');
  const general = flags(options.filter((option) => !option.actions));
  if (!actions) return [`      ${name}) options='${general}' words='${words.join(' ')}' ;;`];
  return [
    `      ${name})`,
    `        if ((COMP_CWORD == 2)); then words='${words.join(' ')}'; fi`,
    '        case $action in',
    ...actions.map((action) => {
      const own = flags(options.filter((option) => option.actions?.includes(action.name) ?? true));
      return `          ${action.name}) options='${own}' ;;`;
    }),
    `          *) options='${general}' ;;`,
    '        esac ;;',
  ];
}
