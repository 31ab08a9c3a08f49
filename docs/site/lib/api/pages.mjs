import { readFileSync } from 'node:fs';
import { inRoot } from '../folders.mjs';
import { slugify } from '../headings.mjs';
import { findExamples } from './examples.mjs';
import { readApi } from './model.mjs';
import { indexUses } from './uses.mjs';

/**
 * Writes the pages of the API: one for each entry point, and their list.
 * @returns {Promise<import('../sources.mjs').Source[]>}
 */
export async function buildApiPages() {
  const entries = await readApi();
  const index = indexUses();
  const all = entries.flatMap(({ names }) => names);
  const pages = entries.map((entry) => ({ path: pathOf(entry), target: targetOf(entry), text: pageOf(entry, { entries, index, all }) }));
  return [{ path: 'api.md', target: 'api/index.md', text: listOf(entries) }, ...pages];
}

/** Links of a page lead from here: pages of the API have no source of their own. */
const pathOf = (/** @type {import('./model.mjs').Entry} */ { specifier }) =>
  `${specifier.replace('@portico/', 'api-').replaceAll('/', '-')}.md`;

const targetOf = (/** @type {import('./model.mjs').Entry} */ { specifier }) =>
  `api/${specifier.replace('@portico/', '').replaceAll('/', '-')}.md`;

/** @param {import('./model.mjs').Entry[]} entries */
function listOf(entries) {
  const lines = entries.map(({ specifier, folder }) => {
    const { description } = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
    return `- [${specifier}](/${targetOf({ specifier, folder, names: [], reexported: [], deprecated: [] })}): ${description}`;
  });
  return `# API\n\nEvery name that the packages export, with its declaration and the places that show how it is used.\n\n${lines.join('\n')}\n`;
}

/**
 * @typedef {object} Context
 * @property {import('./model.mjs').Entry[]} entries
 * @property {Map<string, import('./uses.mjs').Use[]>} index
 * @property {import('./model.mjs').ExportedName[]} all
 */

/**
 * @param {import('./model.mjs').Entry} entry
 * @param {Context} context
 */
function pageOf(entry, context) {
  const { description } = JSON.parse(readFileSync(inRoot(entry.folder, 'package.json'), 'utf8'));
  const sections = entry.names.map((exported) => sectionOf(exported, context));
  const others = [reexportedOf(entry, context), deprecatedOf(entry, context)];
  const parts = [`# ${entry.specifier}`, `${description}. [About the package](${entry.folder}/README.md).`, ...sections, ...others];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/**
 * @param {import('./model.mjs').ExportedName} exported
 * @param {Context} context
 */
function sectionOf(exported, context) {
  const { own, uses, through } = findExamples(exported, context.index, context.all);
  const links = [
    ...uses.map(({ text, link }) => `[${text.replaceAll(/[[\]]/g, '')}](${link})`),
    ...through.map((name) => `the examples of ${linkTo(name, context)}`),
  ];
  const parts = [
    `## ${exported.name}`,
    summaryOf(exported),
    `\`\`\`ts\n${exported.code}\n\`\`\``,
    tagsOf(exported),
    ...own.map((text) => (text.includes('```') ? text : `\`\`\`ts\n${text}\n\`\`\``)),
    `${links.length > 0 ? `Examples: ${links.join(' · ')}  \n` : ''}Source: [${exported.path}](${exported.path}#L${exported.line})`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** @param {import('./model.mjs').ExportedName} exported */
function summaryOf({ summary, tags }) {
  if (summary !== '') return summary;
  const returned = tags.find(({ tag }) => tag === '@returns')?.text ?? '';
  return returned === '' ? '' : `Returns ${returned}`;
}

const labels = { '@throws': 'Throws', '@deprecated': 'Deprecated', '@default': 'Default', '@see': 'See' };

/** @param {import('./model.mjs').ExportedName} exported */
function tagsOf({ summary, tags }) {
  const lines = tags.flatMap(({ tag, name, text }) => {
    if (text === '') return [];
    if (tag === '@param' || tag === '@typeParam') return [`- \`${name}\`: ${text}`];
    if (tag === '@returns') return summary === '' ? [] : [`- Returns: ${text}`];
    return tag in labels ? [`- ${labels[/** @type {keyof typeof labels} */ (tag)]}: ${text}`] : [];
  });
  return lines.map((line) => line.replaceAll('\n', '\n  ')).join('\n');
}

/**
 * @param {import('./model.mjs').Entry} entry
 * @param {Context} context
 */
function reexportedOf({ reexported }, context) {
  if (reexported.length === 0) return '';
  return `## Names of other packages\n\nThis package also exports ${reexported.map(({ name }) => linkTo(name, context)).join(', ')}.`;
}

/**
 * @param {import('./model.mjs').Entry} entry
 * @param {Context} context
 */
function deprecatedOf({ deprecated }, context) {
  if (deprecated.length === 0) return '';
  const rows = deprecated.map(({ name, use }) => `| \`${name}\` | ${linkTo(use, context)} |`);
  return `## Deprecated names\n\nThese names will be removed in the next minor version.\n\n| Name | Use |\n|---|---|\n${rows.join('\n')}`;
}

/**
 * @param {string} name
 * @param {Context} context
 */
function linkTo(name, { entries }) {
  const entry = entries.find(({ names }) => names.some((each) => each.name === name));
  return entry ? `[\`${name}\`](/${targetOf(entry)}#${slugify(name)})` : `\`${name}\``;
}
