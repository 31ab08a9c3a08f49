import type { ArgumentSpec, OptionSpec } from '../line/commandSpec.ts';
import { commandNames, getCommand } from '../line/commandTable.ts';

/** Returns the forms in which an option is written: `-p`, `--project`. */
export function listFlags({ name, short, negation }: OptionSpec): string[] {
  return [...(short === undefined ? [] : [`-${short}`]), `--${name}`, ...(negation === undefined ? [] : [`--no-${name}`])];
}

/** Returns the options of all commands, each once. */
export function listAllOptions(): OptionSpec[] {
  const all = commandNames.flatMap((name) => getCommand(name).options);
  return [...new Map(all.map((option) => [option.name, option])).values()];
}

/** Returns the words that an argument can be; `<file>` stands for any file. */
export function listWords(argument: ArgumentSpec | undefined): readonly string[] {
  if (argument?.completes === 'command') return commandNames;
  if (argument?.completes === 'file') return ['<file>'];
  return argument?.completes ?? [];
}
