import { choiceNames, choices, getDefault, listValues } from './choices.ts';
import { switches } from './flags.ts';

/** Returns the help text of the command. */
export function formatHelp(): string {
  const rows = [
    ...choiceNames.map((name) => [`--${name} <${listValues(name).join('|')}>`, `${choices[name].question} Default: ${getDefault(name)}`]),
    ...Object.entries(switches).map(([name, meaning]) => [`--${name}`, meaning]),
  ];
  const width = Math.max(...rows.map(([flag]) => flag!.length));
  return [
    'Creates a Portico service.',
    '',
    'Usage: npm create portico@latest [folder] [-- flags]',
    '',
    ...rows.map(([flag, meaning]) => `  ${flag!.padEnd(width)}  ${meaning}`),
    '',
    'Exit codes: 0 success, 2 invalid command line, 3 the environment prevents it.',
    '',
  ].join('\n');
}
