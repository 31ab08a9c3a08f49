/**
 * @typedef {object} Row
 * @property {string[]} packages which of our packages it may import
 * @property {boolean | string[]} builtins whether it may import Node's modules, or which
 * @property {boolean | string[]} modules whether it may import modules from npm, or which; a trailing * stands for any end
 */

/** The parts of Node without a server or a database that a package may use; net recognizes IP addresses. */
export const withoutServers = ['async_hooks', 'buffer', 'crypto', 'fs', 'net', 'path', 'perf_hooks', 'stream', 'timers', 'url', 'util'].map(
  (name) => `node:${name}`,
);

/**
 * The imports that each package may use.
 * @type {Record<string, Row>}
 */
export const table = {
  core: { packages: [], builtins: false, modules: [] },
  runtime: { packages: ['core'], builtins: withoutServers, modules: [] },
  openapi: { packages: ['core'], builtins: false, modules: [] },
  sql: { packages: ['core'], builtins: false, modules: [] },
  data: { packages: ['core', 'runtime', 'sql'], builtins: withoutServers, modules: ['kysely'] },
  'data-sqlite': { packages: ['core', 'sql', 'data'], builtins: [...withoutServers, 'node:sqlite', 'node:worker_threads'], modules: [] },
  'data-postgres': { packages: ['core', 'sql', 'data'], builtins: withoutServers, modules: ['pg', 'pg-*'] },
  messaging: { packages: ['core', 'runtime', 'sql', 'data'], builtins: withoutServers, modules: [] },
  'messaging-rabbitmq': { packages: ['messaging'], builtins: withoutServers, modules: ['rabbitmq-client'] },
  'messaging-http': { packages: ['messaging'], builtins: withoutServers, modules: [] },
  telemetry: {
    packages: ['core', 'runtime', 'data', 'messaging'],
    builtins: [...withoutServers, 'node:v8'],
    modules: ['@opentelemetry/*'],
  },
  remote: { packages: ['core', 'runtime'], builtins: withoutServers, modules: ['undici'] },
  host: {
    packages: ['core', 'runtime', 'openapi', 'sql', 'data', 'messaging', 'messaging-rabbitmq', 'messaging-http', 'remote', 'telemetry'],
    builtins: true,
    modules: true,
  },
  'host-fastify': { packages: ['core', 'runtime', 'openapi', 'remote', 'host'], builtins: true, modules: true },
  'host-node': { packages: ['core', 'runtime', 'openapi', 'remote', 'host'], builtins: true, modules: [] },
  'host-fetch': { packages: ['runtime', 'host-node'], builtins: [...withoutServers, 'node:events', 'node:http'], modules: [] },
  migrations: { packages: ['core', 'sql'], builtins: true, modules: [] },
  compiler: { packages: ['core', 'openapi', 'sql', 'migrations'], builtins: true, modules: true },
  unplugin: { packages: ['compiler'], builtins: true, modules: ['unplugin'] },
  'language-server': {
    packages: ['core', 'openapi', 'sql', 'compiler'],
    builtins: true,
    modules: ['vscode-languageserver', 'vscode-languageserver-textdocument'],
  },
  'create-portico': { packages: ['core'], builtins: true, modules: ['@clack/prompts'] },
  testing: {
    packages: ['core', 'runtime', 'sql', 'data', 'data-sqlite', 'data-postgres', 'messaging', 'host', 'host-fastify', 'host-node'],
    builtins: true,
    modules: true,
  },
};

/**
 * Modules that one place alone may import, whatever the table says.
 * @type {{ module: string, place: string }[]}
 */
export const reserved = [
  { module: 'fastify', place: 'packages/host-fastify/src/' },
  { module: '@fastify/*', place: 'packages/host-fastify/src/' },
  { module: '@fastify/busboy', place: 'packages/host/src/' },
  { module: '@opentelemetry/*', place: 'packages/telemetry/src/' },
  { module: 'jose', place: 'packages/host/src/authentication/' },
  { module: 'typescript', place: 'packages/compiler/src/0-program/' },
  { module: '@typescript/*', place: 'packages/compiler/src/0-program/' },
];
