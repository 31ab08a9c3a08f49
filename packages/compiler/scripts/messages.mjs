// Generates src/diagnostics/messages.ts and docs/reference/diagnostics/ from messages/*.md.
//   node scripts/messages.mjs           writes the files
//   node scripts/messages.mjs --check   fails if a file is not up to date
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePage, renderPage } from '../src/diagnostics/page.ts';
import { splitTemplate, formatTemplate } from '../src/diagnostics/template.ts';

/** @typedef {import('../src/diagnostics/page.ts').Page} Page */

const here = fileURLToPath(new URL('..', import.meta.url));
const messages = join(here, 'messages');
const source = join(here, 'src', 'diagnostics', 'messages.ts');
const pages = join(here, '..', '..', 'docs', 'reference', 'diagnostics');
const guide = join(here, '..', '..', 'docs', 'guide');

/** The guide pages that each topic of the index points to, in the order of the index. */
const guides = {
  'Finding declarations': ['how-it-works', 'command'],
  Routes: ['routes-and-groups'],
  Groups: ['routes-and-groups', 'transport'],
  Versions: ['versions'],
  Inputs: ['inputs', 'validation'],
  'Forms and object members': ['inputs', 'uploads', 'body'],
  'Results and errors': ['errors'],
  'Cached responses': ['caching'],
  'Published types': ['body'],
  'Services and filters': ['services', 'action-filters'],
  Entities: ['entities'],
  Queries: ['queries'],
  'The current user': ['authentication', 'accounts'],
  Mutations: ['mutations', 'state-machines'],
  'Areas and their data': ['areas', 'actions-and-transactions'],
  'Declaration files and packages': ['services', 'how-it-works'],
  Migrations: ['stores-and-migrations'],
  'Request limits': ['limits'],
  'Access control': ['permissions'],
  'Complex filter limits': ['queries'],
  Declarations: ['how-it-works'],
  'Events and handlers': ['events'],
  Jobs: ['jobs'],
  'Boundaries between areas': ['calls-between-areas'],
  'Remote areas': ['remote-areas'],
  'Recorded contracts': ['contracts'],
  Translations: ['translations'],
};

/**
 * The topic of codes by their prefix; a topic may have several prefixes.
 * @type {readonly (readonly [prefix: string, topic: keyof typeof guides])[]}
 */
const families = [
  ['PRAG01', 'Finding declarations'],
  ['PRAG050', 'Routes'],
  ['PRAG051', 'Groups'],
  ['PRAG052', 'Versions'],
  ['PRAG053', 'Inputs'],
  ['PRAG054', 'Inputs'],
  ['PRAG0558', 'Routes'],
  ['PRAG055', 'Forms and object members'],
  ['PRAG056', 'Results and errors'],
  ['PRAG057', 'Cached responses'],
  ['PRAG058', 'Published types'],
  ['PRAG059', 'Published types'],
  ['PRAG06', 'Services and filters'],
  ['PRAG070', 'Entities'],
  ['PRAG071', 'Entities'],
  ['PRAG072', 'Queries'],
  ['PRAG073', 'The current user'],
  ['PRAG074', 'Mutations'],
  ['PRAG075', 'Areas and their data'],
  ['PRAG076', 'Declaration files and packages'],
  ['PRAG077', 'Migrations'],
  ['PRAG079', 'Request limits'],
  ['PRAG080', 'Access control'],
  ['PRAG083', 'Complex filter limits'],
  ['PRAG086', 'Declarations'],
  ['PRAG090', 'Events and handlers'],
  ['PRAG092', 'Jobs'],
  ['PRAG095', 'Boundaries between areas'],
  ['PRAG096', 'Remote areas'],
  ['PRAG097', 'Recorded contracts'],
  ['PRAG098', 'Translations'],
];

/** @returns {Page[]} */
function readPages() {
  return readdirSync(messages)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const page = parsePage(readFileSync(join(messages, name), 'utf8'));
      if (`${page.code}.md` !== name) throw new Error(`${name} is about ${page.code}`);
      return page;
    });
}

/** Returns a TypeScript string literal, or a template literal if values are inserted. @param {string} template */
function literal(template) {
  const parts = splitTemplate(template);
  const text = parts.map((part) => ('text' in part ? part.text : '')).join('');
  if (parts.every((part) => 'text' in part) && !/['\\]/.test(text)) return `'${text}'`;
  const escaped = parts.map((part) => ('text' in part ? part.text.replace(/[\\`]|\$(?=\{|$)/g, '\\$&') : `\${facts.${part.value}}`));
  return `\`${escaped.join('')}\``;
}

/**
 * Formats an object property with the line breaks of the formatter.
 * @param {string} name
 * @param {string} value
 */
function property(name, value) {
  const line = `    ${name}: ${value},`;
  // The formatter leaves a string on the line of a key as short as `help`.
  return line.length > 140 && name.length > 4 && value.startsWith("'") ? `    ${name}:\n      ${value},` : line;
}

/** @param {Page} page */
function factNames(page) {
  const values = [...splitTemplate(page.message), ...splitTemplate(page.help)].flatMap((piece) =>
    'value' in piece ? [`'${piece.value}'`] : [],
  );
  return [...new Set(values)].join(' | ') || 'never';
}

/** @param {Page} page */
function messageFunction(page) {
  const parameter = factNames(page) === 'never' ? '' : 'facts';
  return [
    `  ${page.code}: (${parameter}) => ({`,
    property('message', literal(page.message)),
    property('help', literal(page.help)),
    '  }),',
  ];
}

/** @param {Page[]} all */
function messageModule(all) {
  const lines = [
    '// Generated from messages/*.md by scripts/messages.mjs. Do not edit.',
    '/* oxlint-disable max-lines */',
    "import type { DiagnosticText } from './diagnostic.ts';",
    '',
    'type Named<Name extends string> = Readonly<Record<Name, string>>;',
    '',
    '/** The values that each message contains, by code. */',
    'export interface MessageValues {',
    ...all.flatMap((page) => [`  /** ${page.title}. */`, `  readonly ${page.code}: Named<${factNames(page)}>;`]),
    '}',
    '',
    '/** The text of each diagnostic, by code. */',
    'export const messages: { readonly [Code in keyof MessageValues]: (facts: MessageValues[Code]) => DiagnosticText } = {',
    ...all.flatMap(messageFunction),
    '};',
  ];
  return lines.join('\n') + '\n';
}

/** @param {Page[]} all */
function index(all) {
  const lines = [
    '# Diagnostics',
    '',
    'The errors that `portico build` reports, their causes and fixes. To read a page in a terminal, run `portico explain PRAG0504`.',
  ];
  for (const topic of Object.keys(guides)) {
    lines.push('', `## ${topic}`, '', `See ${listGuides(topic)}.`, '', '| Code | Meaning |', '|---|---|');
    for (const page of all.filter(({ code }) => findTopic(code) === topic)) {
      lines.push(`| [${page.code}](./${page.code}.md) | ${page.title}: ${formatTemplate(page.message).replaceAll('|', '\\|')} |`);
    }
  }
  const fixable = all.filter(({ code }) => listFixable().includes(code));
  lines.push('', '## Fixes', '', 'The [language server](../../guide/editor.md) can offer a fix for these diagnostics:', '');
  lines.push(...fixable.map(({ code, title }) => `- [${code}](./${code}.md): ${title}`));
  return lines.join('\n') + '\n';
}

/** Returns the codes with mechanical corrections. */
function listFixable() {
  /** @type {readonly string[]} */
  const found = readFileSync(join(here, 'src', 'fixes', 'fixers.ts'), 'utf8').match(/(?<=^  )PRAG\d{4}(?=:)/gm) ?? [];
  return found;
}

/**
 * Returns the topic of a code.
 * @param {string} code
 */
function findTopic(code) {
  const [, topic] = families.find(([prefix]) => code.startsWith(prefix)) ?? [];
  if (topic === undefined) throw new Error(`${code} has no family in the index`);
  return topic;
}

/**
 * Returns links to the guide pages of a topic.
 * @param {string} topic
 */
function listGuides(topic) {
  return guides[/** @type {keyof typeof guides} */ (topic)]
    .map((name) => {
      const title = /^# (.+)$/m.exec(readFileSync(join(guide, `${name}.md`), 'utf8'))?.[1];
      return `[${title}](../../guide/${name}.md)`;
    })
    .join(', ');
}

/**
 * Returns the page of a diagnostic with links to the guide.
 * @param {Page} page
 */
function referencePage(page) {
  return `${renderPage(page).trimEnd()}\n\nSee ${listGuides(findTopic(page.code))}.\n`;
}

/** Returns every file to write, by path. */
function outputs() {
  const all = readPages();
  const files = new Map([
    [source, messageModule(all)],
    [join(pages, 'README.md'), index(all)],
  ]);
  for (const page of all) files.set(join(pages, `${page.code}.md`), referencePage(page));
  return files;
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const files = outputs();
mkdirSync(pages, { recursive: true });
const leftOver = readdirSync(pages)
  .map((name) => join(pages, name))
  .filter((file) => !files.has(file));
const stale = [...files].filter(([file, text]) => textOf(file) !== text);

if (process.argv.includes('--check')) {
  for (const file of [...stale.map(([file]) => file), ...leftOver]) console.error(`stale: ${relative(process.cwd(), file)}`);
  if (stale.length + leftOver.length > 0) console.error('Run `node packages/compiler/scripts/messages.mjs`.');
  process.exitCode = stale.length + leftOver.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of stale) writeFileSync(file, text);
  for (const file of leftOver) rmSync(file);
  console.log(`${stale.length} written, ${leftOver.length} removed`);
}
