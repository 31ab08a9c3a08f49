import { delimiter, dirname } from 'node:path';

/**
 * Returns the environment in which `node` means the given one, for npm and for all that a script starts.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(node) {
  const path = [dirname(node), ...(process.env['PATH'] ?? '').split(delimiter)];
  return { ...process.env, PATH: [...new Set(path)].join(delimiter) };
}

/**
 * Returns the machine's npm, run by the given Node, since npm chooses packages that fit the Node it runs on.
 * @param {string} node
 * @param {string[]} args
 */
export function npm(node, args) {
  const cli = process.env['npm_execpath'] ?? '';
  return /npm-cli\.c?js$/.test(cli) ? [node, cli, ...args] : ['npm', ...args];
}

/** Installs exactly what the lock file says, with the tools of the build also where NODE_ENV is production. */
export const cleanInstall = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
