import { commandOptionTable, commandTable, commandVariableTable, hostVariableTable } from './commands.mjs';
import { errorTable } from './errors.mjs';
import { packageTable } from './imports.mjs';
import { withLines } from './lineLinks.mjs';
import { optionTable } from './options.mjs';
import { messageKeyTable } from './messageKeys.mjs';
import { ruleTable } from './rules.mjs';

/**
 * The generators of the blocks of a page: `<!-- made: options core/OperationOptions -->` up to `<!-- end -->`.
 * @type {Record<string, (page: string, words: string[]) => string | Promise<string>>}
 */
const makers = {
  options: optionTable,
  rules: ruleTable,
  'message-keys': messageKeyTable,
  errors: errorTable,
  commands: commandTable,
  'command-options': commandOptionTable,
  'command-variables': commandVariableTable,
  'host-variables': hostVariableTable,
  packages: packageTable,
};

const block = /^<!-- made: (.+?) -->\n[\s\S]*?^<!-- end -->$/gm;

/**
 * Returns a page with each of its blocks generated again and its links to lines of code corrected; the rest is written by hand.
 * @param {string} page
 * @param {string} text
 */
export async function madeAnew(page, text) {
  let made = text;
  for (const [whole, said = ''] of text.matchAll(block)) {
    const [name = '', ...words] = said.split(' ');
    const maker = makers[name];
    if (!maker) throw new Error(`${page}: nothing makes '${name}'`);
    const table = await maker(page, words);
    made = made.replace(whole, () => `<!-- made: ${said} -->\n\n${table}\n\n<!-- end -->`);
  }
  return withLines(page, made);
}

/**
 * Returns the arguments of the blocks of a page: the interfaces whose options it documents.
 * @param {string} text
 * @param {string} maker
 */
export function wordsOf(text, maker) {
  return [...text.matchAll(block)].flatMap(([, said = '']) => {
    const [name, ...words] = said.split(' ');
    return name === maker ? words : [];
  });
}
