import { table } from './tables.mjs';

/**
 * The messages of the framework, read from the sources, so that no build has to come first.
 * @returns {Promise<typeof import('../../../packages/core/src/manifest/messageKeys.ts')>}
 */
const keys = () => import('../../../packages/core/src/manifest/messageKeys.ts');

/**
 * Returns the messages whose keys begin with a word, `problems` for the others.
 * @param {string} _page
 * @param {string[]} words
 */
export async function messageKeyTable(_page, [group = 'problems']) {
  const { listMessageParams, messageKeys } = await keys();
  const rows = Object.entries(messageKeys)
    .filter(([key]) => (/^[a-z]+(?=\.)/.exec(key)?.[0] ?? 'problems') === group)
    .map(([key, { english }]) => [
      `\`${key}\``,
      listMessageParams(english)
        .map((name) => `\`${name}\``)
        .join(', ') || '–',
      `\`${english.replaceAll('`', "''").replaceAll('|', '\\|')}\``,
    ]);
  return table(['Key', 'Params', 'English'], rows);
}
