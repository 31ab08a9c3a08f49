// Catalogues of messages: the first one of a project changes the module of every area.
import { messageKeys } from '../../packages/core/dist/manifest/index.js';

/** @typedef {import('./keeping.mjs').Edit} Edit */

const languages = ['de', 'fr', 'nl'];
const pathOf = (/** @type {string} */ language) => `src/translations/${language}.ts`;

/** Adds a catalogue, changes a message of one, or takes one away. @type {Edit} */
export function changeCatalogues(project, random) {
  const language = random.pick(languages);
  const file = pathOf(language);
  if (project.files.has(file) && random.chance(0.5)) return project.remove(file);
  if (!project.files.has(file) && project.isTaken(file)) return [];
  return project.write(file, formatCatalogue(language, `Message ${random.int(0, 999)}`));
}

/** Leaves a message out of a catalogue. @type {Edit} */
export function breakCatalogue(project, random) {
  const file = pathOf(random.pick(languages));
  const text = project.files.get(file) ?? '';
  const changed = text.replace(/\n {2}'problem\.other': [^\n]+/, '');
  return changed === text ? [] : project.write(file, changed);
}

/** Formats a catalogue; `other` is the text of one of its messages. @param {string} language @param {string} other */
function formatCatalogue(language, other) {
  const messages = {
    ...Object.fromEntries(Object.entries(messageKeys).map(([key, { english }]) => [key, english])),
    'problem.other': other,
  };
  const lines = Object.entries(messages).map(([key, text]) => `  '${key}': ${JSON.stringify(text)},\n`);
  return `import { translations } from '@portico/core';\nexport const ${language} = translations('${language}', {\n${lines.join('')}});\n`;
}
