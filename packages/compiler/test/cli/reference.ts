import { exitCodeMeanings } from '../../src/commands/exitCodes.ts';
import { commandNames, formatUsage, getCommand } from '../../src/commands/line/commandTable.ts';

/** Returns the rows of exit codes in the guide. */
export function exitCodeRows(): string {
  const rows = { ...exitCodeMeanings, 1: 'The command found problems.' };
  return Object.entries(rows)
    .map(([code, meaning]) => `| ${code} | ${meaning} |\n`)
    .join('');
}

/** Returns the reference part of the guide, made from the command table. */
export function commandReference(): string {
  const rows = commandNames.flatMap((name) => {
    const { problems, json, actions = [] } = getCommand(name);
    const own = json === undefined ? [] : [[formatUsage(name), problems, json] as const];
    return [...own, ...actions.map((each) => [[name, each.name, each.argument].join(' ').trimEnd(), each.problems, each.json] as const)];
  });
  const lines = rows.map(
    ([usage, problems, json]) => `| \`portico ${usage.replaceAll('|', '\\|')}\` | ${problems ?? '–'} | ${formatJson(json)} |\n`,
  );
  return `| Command | Exit code 1 if | Result of \`--json\` |\n|---|---|---|\n${lines.join('')}`;
}

/** Formats the documents in a description of JSON as code, and the words between them as text. */
function formatJson(json: string): string {
  return json.replaceAll(/[[{].*[\]}]/g, (document) =>
    document
      .split(/(; (?:with|without|of) [^[{]*)/)
      .map(formatPart)
      .join(''),
  );
}

function formatPart(part: string, index: number): string {
  return index % 2 === 1 ? part : `\`${part}\``;
}
