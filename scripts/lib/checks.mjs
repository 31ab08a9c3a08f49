import { existsSync } from 'node:fs';
import { applications, portico, tsc } from './prepare.mjs';
import { inRoot } from './root.mjs';

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string[]} args what Node runs
 * @property {string} [cwd]
 * @property {true} [prints] whether what it prints is shown where nothing is wrong, too
 */

const messages = inRoot('packages', 'compiler', 'scripts', 'messages.mjs');

const language = inRoot('packages', 'compiler', 'scripts', 'language.mjs');

const configuration = inRoot('packages', 'host', 'scripts', 'configuration.mjs');

const bin = (/** @type {string[]} */ ...parts) => inRoot('node_modules', ...parts);

/** The folders with hand-written code. */
const written = [
  'packages',
  'apps',
  'examples',
  'docs/test',
  'docs/site',
  'scripts',
  'bench',
  'mutation',
  'judges',
  'engines',
  'clients/lib',
  'clients/run.mjs',
  'runtimes',
  'editors',
  'templates',
  'vitest.config.ts',
].filter((path) => existsSync(inRoot(path)));

/** The page that documents the structure of an application, if there is one. */
const topologyPage = 'docs/topology.md';

/**
 * The checks that `npm run check` runs after the build, in this order.
 * @type {Check[]}
 */
export const checks = [
  { name: 'types', args: [tsc, '-p', inRoot('tsconfig.tests.json')] },
  ...applications().map((app) => ({ name: `generated code of ${app}`, args: [portico, 'check'], cwd: inRoot('apps', app) })),
  ...applications().map((app) => ({ name: `access to ${app}`, args: [portico, 'access', '--check'], cwd: inRoot('apps', app) })),
  ...applications()
    .filter((app) => existsSync(inRoot('apps', app, topologyPage)))
    .map((app) => ({
      name: `topology of ${app}`,
      args: [portico, 'topology', '--check', '--output', topologyPage],
      cwd: inRoot('apps', app),
    })),
  ...(existsSync(messages) ? [{ name: 'generated messages', args: [messages, '--check'] }] : []),
  { name: 'names of the language', args: [language, '--check'] },
  { name: 'reference of configuration', args: [configuration, '--check'] },
  { name: 'reference', args: [inRoot('scripts', 'reference.mjs'), '--check'] },
  { name: 'lint', args: [bin('oxlint', 'bin', 'oxlint'), ...written] },
  { name: 'format', args: [bin('oxfmt', 'bin', 'oxfmt'), '--check'] },
  { name: 'dead code', args: [bin('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints'] },
  { name: 'prose', args: [inRoot('scripts', 'checks', 'prose.mjs')] },
  { name: 'workspaces', args: [bin('sherif', 'index.js'), '--ignore-rule', 'root-package-manager-field', '--fail-on-warnings'] },
  { name: 'boundaries', args: [inRoot('scripts', 'checks', 'boundaries.mjs')] },
  { name: 'knots of folders', args: [inRoot('scripts', 'checks', 'knots.mjs')] },
  { name: 'dialects', args: [inRoot('scripts', 'checks', 'dialects.mjs')] },
  { name: 'generated code', args: [inRoot('scripts', 'checks', 'generated.mjs')] },
  { name: 'documentation', args: [inRoot('scripts', 'checks', 'documentation.mjs')] },
  { name: 'site', args: [inRoot('scripts', 'docs.mjs'), 'test'] },
  { name: 'licences', args: [inRoot('scripts', 'checks', 'licences.mjs')], prints: true },
  { name: 'budgets', args: [inRoot('scripts', 'checks', 'budgets.mjs')], prints: true },
  { name: 'package metadata', args: [inRoot('scripts', 'checks', 'metadata.mjs')] },
  { name: 'packages', args: [inRoot('scripts', 'checks', 'packages.mjs')] },
  { name: 'consumer', args: [inRoot('scripts', 'checks', 'consumer.mjs')] },
  { name: 'example', args: [inRoot('scripts', 'example.mjs'), 'node_modules/vitest/vitest.mjs', 'run'] },
];
