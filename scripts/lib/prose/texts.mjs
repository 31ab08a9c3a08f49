import { globSync } from 'node:fs';
import { Visitor } from 'oxc-parser';
import { parse, readSource } from '../sources.mjs';
import { root } from '../root.mjs';
import { countWords } from './sentences.mjs';

/**
 * A piece of prose and where it stands.
 * @typedef {object} Text
 * @property {string} path
 * @property {number} line
 * @property {'page' | 'doc comment' | 'comment' | 'title' | 'message'} kind
 * @property {string} text without code
 * @property {boolean} [isOfFunction] whether it is the doc comment of a function
 */

/** Prose that other people wrote, that a tool writes, or that must quote what it replaces. */
const left = [
  /(?:^|\/)(?:node_modules|dist|generated|samples|\.cache|\.vitepress)\//u,
  /^scripts\/(?:lib\/prose|test\/prose)/u,
  /(?:^|\/)CHANGELOG\.md$/u,
  /^CODE_OF_CONDUCT\.md$/u,
];

/** @param {string} pattern */
const files = (pattern) =>
  globSync(pattern, { cwd: root, exclude: (path) => /(?:^|\/)(?:node_modules|dist|generated|samples|\.cache)$/u.test(String(path)) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !left.some((each) => each.test(path)))
    .toSorted();

/** Takes code, addresses and markup out of prose. @param {string} text */
export function withoutCode(text) {
  return text
    .replaceAll(/```[\s\S]*?```/gu, (code) => code.replaceAll(/[^\n]/gu, ''))
    .replaceAll(/`[^`\n]*`/gu, 'it')
    .replaceAll(/"[^"\n]*"|“[^”\n]*”/gu, 'it')
    .replaceAll(/\[([^\]\n]*)\]\([^)\n]*\)/gu, '$1')
    .replaceAll(/https?:\/\/\S+/gu, 'it')
    .replaceAll(/<[^>\n]+>/gu, '')
    .replaceAll(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/gu, '')
    .replaceAll(/\{@link ([^}\s]+)[^}]*\}/gu, 'it');
}

/** The paragraphs, items and cells of a page. @param {string} path @returns {Text[]} */
function textsOfPage(path) {
  const lines = withoutCode(readSource(path).replace(/^---\n[\s\S]*?\n---\n/u, (head) => head.replaceAll(/[^\n]/gu, ''))).split('\n');
  /** @type {Text[]} */
  const texts = [];
  let paragraph = '';
  let began = 1;
  const end = () => {
    if (paragraph.trim() !== '') texts.push({ path, line: began, kind: 'page', text: paragraph.trim() });
    paragraph = '';
  };
  lines.forEach((line, index) => {
    const isNew = /^\s*(?:[-*+]|\d+\.|#+|\||>|:::)\s?/u.test(line) || line.trim() === '';
    if (isNew) end();
    if (paragraph === '') began = index + 1;
    if (line.trimStart().startsWith('|')) {
      for (const cell of line.split('|')) texts.push({ path, line: index + 1, kind: 'page', text: cell.trim() });
    } else paragraph += ` ${line.replace(/^\s*(?:[-*+]|\d+\.|#+|>)\s/u, '')}`;
    if (/^#+ /u.test(line)) end();
  });
  end();
  return texts.filter(({ text }) => text !== '');
}

/** The comments of a source. @param {string} path @returns {Text[]} */
function textsOfSource(path) {
  const text = readSource(path);
  const { comments } = parse(path, text);
  const lineAt = (/** @type {number} */ offset) => text.slice(0, offset).split('\n').length;
  return comments.flatMap(({ type, value, start, end }) => {
    if (/^\s*(?:oxlint|eslint|@ts-|prettier|#region|v8 |istanbul )/u.test(value) || /^\/?\s*<reference/u.test(value)) return [];
    const isDoc = type === 'Block' && value.startsWith('*');
    const prose = value
      .replaceAll(/^\s*\*+ ?/gmu, '')
      .replace(/(?:^|\n|\s)@(?:example|typedef|type|template)\b[\s\S]*$/u, '')
      .replaceAll(/@(?:param|property|returns|throws|deprecated|see|default|defaultValue)\b\s*(?:\{[^\n]*\}\s*)?(?:\[?[\w.]+\]?)?/gu, '. ');
    const after = text.slice(end, end + 200).trimStart();
    const isOfFunction = isDoc && /^(?:export )?(?:default )?(?:async )?function\b/u.test(after);
    return [{ path, line: lineAt(start), kind: isDoc ? 'doc comment' : 'comment', text: withoutCode(prose).trim(), isOfFunction }];
  });
}

/** The titles of a test file. @param {string} path @returns {Text[]} */
function titlesOf(path) {
  const text = readSource(path);
  const found = text.matchAll(/\b(?:it|test|describe)(?:\.\w+)*(?:\((?:[^()'"`]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/gu);
  return [...found].map((match) => ({
    path,
    line: text.slice(0, match.index).split('\n').length,
    kind: /** @type {const} */ ('title'),
    text: withoutCode((match[2] ?? '').replaceAll(/\\(.)/gu, '$1').replaceAll(/\$\{[^}]*\}/gu, 'it')),
  }));
}

/** The title of a sample, which is the title of a test. @param {string} path @returns {Text[]} */
function titleOfSample(path) {
  const title = /^title: (.+)$/mu.exec(readSource(path))?.[1];
  return title === undefined ? [] : [{ path, line: 1, kind: 'title', text: withoutCode(title) }];
}

/** The sentences that a source prints: literals that begin with a capital letter and have four words at least. @param {string} path @returns {Text[]} */
function messagesOf(path) {
  const text = readSource(path);
  const { program } = parse(path, text);
  /** @type {Text[]} */
  const messages = [];
  new Visitor({
    Literal: ({ value, start }) => void (typeof value === 'string' && add(value, start)),
    TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.cooked ?? '').join('it'), start),
  }).visit(program);
  return messages;

  /** @param {string} value @param {number} start */
  function add(value, start) {
    if (!/^['"`]?[A-Z]/u.test(value) || countWords(value) < 4 || /^[A-Z]{2,} |[{};]|\n\s/u.test(value)) return;
    messages.push({ path, line: text.slice(0, start).split('\n').length, kind: 'message', text: withoutCode(value) });
  }
}

/** Returns all prose of the repository: pages, comments, messages and titles of tests. @returns {Text[]} */
export function readTexts() {
  const pages = [
    '*.md',
    'docs/**/*.md',
    'packages/*/README.md',
    'packages/compiler/messages/*.md',
    'apps/*/*.md',
    'examples/**/*.md',
    '{bench,judges,mutation,runtimes}/*.md',
    'editors/*/*.md',
    '.changeset/*.md',
    '.github/**/*.md',
  ];
  const sources = [
    'packages/*/{src,test,scripts}/**/*.{ts,mjs}',
    'apps/*/{src,test,acceptance}/**/*.ts',
    'examples/*/{src,test}/**/*.ts',
    'docs/**/*.{ts,mts,mjs}',
    '{scripts,bench,editors,judges,mutation,runtimes}/**/*.{ts,mjs}',
  ];
  const sourceFiles = sources.flatMap(files).filter((path) => !path.endsWith('.d.ts') && !/\/(?:fixtures|proposals)\//u.test(path));
  return [
    ...pages.flatMap(files).flatMap(textsOfPage),
    ...sourceFiles.flatMap(textsOfSource),
    ...sourceFiles.filter((path) => /(?:^|\/)(?:src|bin|lib)\//u.test(path)).flatMap(messagesOf),
    ...sourceFiles.filter((path) => /\.test\.(?:ts|mjs)$/u.test(path)).flatMap(titlesOf),
    ...globSync('packages/compiler/test/samples/*.txt', { cwd: root }).toSorted().flatMap(titleOfSample),
  ].filter(({ text }) => text !== '');
}
