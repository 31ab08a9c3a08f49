import { readSource, sourceFiles } from '../sources.mjs';
import { wordsOf } from './blocks.mjs';
import { errorClasses } from './errors.mjs';

const optionsPage = 'docs/reference/options.md';
const errorsPage = 'docs/reference/errors.md';
const validationPage = 'docs/guide/validation.md';

/** The packages whose options an application writes. */
const homes = [
  'core',
  'host',
  'host-fastify',
  'host-node',
  'host-fetch',
  'testing',
  'remote',
  'data-sqlite',
  'data-postgres',
  'messaging-http',
  'messaging-rabbitmq',
];

/**
 * Returns the parts of the code that no page of the reference documents, each as one line.
 * @param {(path: string) => string} readPage
 */
export function untold(readPage = readSource) {
  return [...untoldOptions(readPage), ...untoldCodes(readPage), ...untoldVariables(readPage), ...untoldFolders(readPage)];
}

/** Returns the undocumented options. @param {(path: string) => string} readPage */
function untoldOptions(readPage) {
  const told = new Set(wordsOf(readPage(optionsPage), 'options').map((place) => place.split('/')[1]));
  return homes
    .flatMap((home) => exportedOptions(home).map((name) => ({ home, name })))
    .filter(({ name }) => !told.has(name))
    .map(({ home, name }) => `${optionsPage} does not tell ${name} of ${home}`);
}

/**
 * Returns the option types that the door of a package shows, by name or with all of a file.
 * @param {string} home
 */
function exportedOptions(home) {
  const door = readSource(`packages/${home}/src/index.ts`);
  const whole = [...door.matchAll(/^export (?:type )?\* from '\.\/(.+)';$/gm)].map(([, file]) =>
    readSource(`packages/${home}/src/${file}`),
  );
  const declared = whole.flatMap((text) => [...text.matchAll(/^export interface (\w+Options)\b/gm)].map(([, name = '']) => name));
  const named = [...door.matchAll(/\b[A-Z]\w*Options\b/g)].map(([name]) => name);
  return [...new Set([...declared, ...named])];
}

/** Returns the undocumented error codes. @param {(path: string) => string} readPage */
function untoldCodes(readPage) {
  const told = `${readPage(errorsPage)} ${readPage(validationPage)}`;
  const failures = [...sources().matchAll(/'((?:binding|validation)\.[a-zA-Z]+)'/g)].map(([, code = '']) => code);
  const unnamed = [...sources().matchAll(/createHttpError\([^\n]*'([A-Z_]+)'\)/g)].map(([, code = '']) => code);
  const codes = [...failures, ...unnamed, ...errorClasses().map(({ code }) => code)];
  return [...new Set(codes)].filter((code) => !told.includes(`\`${code}\``)).map((code) => `${errorsPage} does not tell the code ${code}`);
}

/** Returns the undocumented environment variables. @param {(path: string) => string} readPage */
function untoldVariables(readPage) {
  const told = `${readPage('docs/reference/environment.md')} ${readPage('docs/reference/configuration.md')}`;
  const read = [...sources().matchAll(/(?:process\.env|variables|environment|env|set)[[.'?]+([A-Z][A-Z_]{2,})\b/g)];
  const names = new Set(read.map(([, name = '']) => name));
  return [...names]
    .filter((name) => !told.includes(name))
    .map((name) => `docs/reference/environment.md does not tell the variable ${name}`);
}

/** Packages of many rooms have a table of these in the architecture. @param {(path: string) => string} readPage */
function untoldFolders(readPage) {
  const told = readPage('ARCHITECTURE.md');
  const folders = sourceFiles().flatMap((path) => /^packages\/(?:host|messaging)\/src\/([^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(folders)]
    .filter((name) => !told.includes(`| \`${name}\` |`))
    .map((name) => `ARCHITECTURE.md does not tell the folder ${name}`);
}

function sources() {
  return sourceFiles().map(readSource).join('\n');
}
