import { accessSync, constants } from 'node:fs';
import { delimiter, resolve } from 'node:path';

/**
 * The programs that some tests need in addition to npm's packages, and where to find them.
 * A variable of the environment wins over what is found in PATH.
 * @type {Record<'Chromium' | 'nginx' | 'rabbitmq-server' | 'initdb' | 'ip' | 'redis-server' | 'openssl' | 'pgbouncer', { variable: string, commands: string[] }>}
 */
const needs = {
  Chromium: { variable: 'CHROMIUM', commands: ['chromium', 'chromium-browser', 'google-chrome'] },
  // Debian keeps it where only root's PATH leads.
  nginx: { variable: 'NGINX', commands: ['nginx', '/usr/sbin/nginx'] },
  'redis-server': { variable: 'REDIS_SERVER', commands: ['redis-server'] },
  // Debian keeps it where only root's PATH leads.
  pgbouncer: { variable: 'PGBOUNCER', commands: ['pgbouncer', '/usr/sbin/pgbouncer'] },
  // Makes certificates for tests.
  openssl: { variable: 'OPENSSL', commands: ['openssl'] },
  // Of iproute2: makes networks for tests.
  ip: { variable: 'IPROUTE2', commands: ['ip', '/usr/sbin/ip'] },
  // Debian's own command, which is second here, takes the server to another user and his folders.
  'rabbitmq-server': { variable: 'RABBITMQ_SERVER', commands: ['/usr/lib/rabbitmq/bin/rabbitmq-server', 'rabbitmq-server'] },
  // Debian installs it next to the server, outside of PATH.
  initdb: {
    variable: 'INITDB',
    commands: ['initdb', ...[18, 17, 16, 15, 14].map((version) => `/usr/lib/postgresql/${version}/bin/initdb`)],
  },
};

/**
 * Returns the path of a program that tests need, for `describe.skipIf(!whereIs('Chromium'))`; `npm test` lists the skipped tests.
 * With CI set nothing may be left out: there an absent thing is an error.
 * @param {keyof typeof needs} thing
 * @returns {string | undefined}
 */
export function whereIs(thing) {
  const { variable, commands } = needs[thing];
  return process.env[variable] || commands.map(inPath).find(Boolean) || absent(thing, `install it or set ${variable}`);
}

/**
 * Reports that a program is absent: returns nothing, or throws an error with CI set.
 * @param {string} thing
 * @param {string} remedy
 * @returns {undefined}
 */
export function absent(thing, remedy) {
  if (process.env['CI']) throw new Error(`${thing} is missing, and with CI set no test may be left out: ${remedy}.`);
}

/** Returns the path of a command in PATH. @param {string} command a name, or the whole path */
function inPath(command) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => resolve(folder, command)).find(isExecutable);
}

/** Returns whether a file is executable. @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // absent and not executable are the same answer here
  }
}
