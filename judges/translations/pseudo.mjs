import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Compiler } from '../../packages/compiler/dist/index.js';
import { inRoot } from '../../scripts/lib/root.mjs';

/** The tag of the pseudo-language: it is for private use (ISO 639-2). */
export const language = 'qaa';

/** The brackets that every translated sentence is between. */
export const [opening, closing] = ['\u27E6', '\u27E7'];

const root = inRoot('apps', 'hotel');

/**
 * Builds the hotel with a catalogue of the pseudo-language: every English message between brackets. Returns the file with the catalogue as it is
 * planned, and the number of its messages.
 */
export async function buildCatalogue() {
  const { catalogues, plan: before } = await compile(new Map());
  const messages = Object.fromEntries(
    [...(catalogues?.required ?? [])].map(([key, { english }]) => [key, `${opening}${english}${closing}`]),
  );
  const [name] = Object.keys(before?.inputs ?? {});
  if (name === undefined) throw new Error('The hotel has no declarations.');
  const file = join(root, name);
  const added = [
    "import { translations as declareTranslations } from '@portico/core';",
    `export const pseudo = declareTranslations('${language}', ${JSON.stringify(messages)});`,
  ];
  const { plan, diagnostics } = await compile(new Map([[file, [readFileSync(file, 'utf8'), ...added, ''].join('\n')]]));
  if (!plan?.translations) throw new Error(`The catalogue has problems:\n${diagnostics.map(({ message }) => message).join('\n')}`);
  const planned = join(mkdtempSync(join(tmpdir(), 'portico-pseudo-')), 'translations.json');
  writeFileSync(planned, JSON.stringify(plan.translations));
  return { file: planned, messages: Object.keys(messages).length };
}

/** @param {ReadonlyMap<string, string>} open */
async function compile(open) {
  const compiler = new Compiler(root, { once: true, open });
  try {
    return await compiler.compile();
  } finally {
    await compiler.close();
  }
}
