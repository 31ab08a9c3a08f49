// Makes src/diagnostics/messages.ts and docs/reference/diagnostics/ from messages/*.md.
//   node scripts/messages.mjs           writes them
//   node scripts/messages.mjs --check   fails when one of them is not what would be written
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parsePage, renderPage } from '../src/diagnostics/page.ts';
import { pieces, readable } from '../src/diagnostics/template.ts';

/** @typedef {import('../src/diagnostics/page.ts').Page} Page */

const here = fileURLToPath(new URL('..', import.meta.url));
const messages = join(here, 'messages');
const source = join(here, 'src', 'diagnostics', 'messages.ts');
const pages = join(here, '..', '..', 'docs', 'reference', 'diagnostics');

/** Where the codes that begin so come from, in the order of the index. */
const families = [
  ['PRAG01', 'Finding declarations'],
  ['PRAG050', 'Routes'],
  ['PRAG051', 'Groups'],
  ['PRAG052', 'Versions'],
  ['PRAG053', 'Inputs'],
  ['PRAG054', 'Inputs, continued'],
  ['PRAG055', 'Forms and members of objects'],
  ['PRAG056', 'Results and errors'],
  ['PRAG057', 'Kept answers'],
  ['PRAG058', 'Published types'],
  ['PRAG059', 'Published types, continued'],
  ['PRAG06', 'Services and filters'],
  ['PRAG070', 'Entities'],
  ['PRAG071', 'Entities, continued'],
  ['PRAG072', 'Queries'],
  ['PRAG073', 'The current user'],
  ['PRAG074', 'Mutations'],
  ['PRAG075', 'Areas and their data'],
  ['PRAG076', 'Declaration files and packages'],
  ['PRAG079', 'Limits of requests'],
  ['PRAG080', 'Access'],
  ['PRAG083', 'Limits of complex filters'],
  ['PRAG086', 'Declarations, continued'],
  ['PRAG090', 'Events and handlers'],
  ['PRAG095', 'Boundaries between areas'],
  ['PRAG096', 'Areas in other processes'],
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

/** A TypeScript string, or a template where values are filled in. @param {string} template */
function literal(template) {
  const parts = pieces(template);
  const text = parts.map((part) => ('text' in part ? part.text : '')).join('');
  if (parts.every((part) => 'text' in part) && !/['\\]/.test(text)) return `'${text}'`;
  const escaped = parts.map((part) => ('text' in part ? part.text.replace(/[\\`]|\$(?=\{|$)/g, '\\$&') : `\${facts.${part.value}}`));
  return `\`${escaped.join('')}\``;
}

/**
 * One property of an object, broken as the formatter breaks it.
 * @param {string} name
 * @param {string} value
 */
function property(name, value) {
  const line = `    ${name}: ${value},`;
  return line.length > 140 && value.startsWith("'") ? `    ${name}:\n      ${value},` : line;
}

/** @param {Page} page */
function factNames(page) {
  const values = [...pieces(page.message), ...pieces(page.wayOut)].flatMap((piece) => ('value' in piece ? [`'${piece.value}'`] : []));
  return [...new Set(values)].join(' | ') || 'never';
}

/** @param {Page} page */
function messageFunction(page) {
  const parameter = factNames(page) === 'never' ? '' : 'facts';
  return [
    `  ${page.code}: (${parameter}) => ({`,
    property('message', literal(page.message)),
    property('wayOut', literal(page.wayOut)),
    '  }),',
  ];
}

/** @param {Page[]} all */
function messageModule(all) {
  const lines = [
    '// Made from messages/*.md by scripts/messages.mjs. Do not edit.',
    '/* oxlint-disable max-lines */',
    "import type { Wording } from './diagnostic.ts';",
    '',
    'type Named<Name extends string> = Readonly<Record<Name, string>>;',
    '',
    '/** What each message is filled with, by its code. */',
    'export interface Facts {',
    ...all.flatMap((page) => [`  /** ${page.title}. */`, `  readonly ${page.code}: Named<${factNames(page)}>;`]),
    '}',
    '',
    '/** What is said about each code. */',
    'export const messages: { readonly [Code in keyof Facts]: (facts: Facts[Code]) => Wording } = {',
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
    'What `portico build` refuses, why, and the way out. The same pages in a terminal: `portico explain PRAG0504`.',
  ];
  for (const [prefix = '', title = ''] of families) {
    lines.push('', `## ${title}`, '', '| Code | |', '|---|---|');
    for (const page of all.filter(({ code }) => code.startsWith(prefix))) {
      lines.push(`| [${page.code}](./${page.code}.md) | ${page.title}: ${readable(page.message).replaceAll('|', '\\|')} |`);
    }
  }
  return lines.join('\n') + '\n';
}

/** Every file to write, by its path. */
function outputs() {
  const all = readPages();
  const stray = all.find(({ code }) => !families.some(([prefix = '']) => code.startsWith(prefix)));
  if (stray) throw new Error(`${stray.code} belongs to no family of the index`);
  const files = new Map([
    [source, messageModule(all)],
    [join(pages, 'README.md'), index(all)],
  ]);
  for (const page of all) files.set(join(pages, `${page.code}.md`), renderPage(page));
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
