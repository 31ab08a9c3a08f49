import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { isInstalled } from './installed.mjs';
import { cleanInstall, environmentFor, npm } from './npm.mjs';
import { recentNode } from './recentNode.mjs';
import { inRoot } from './root.mjs';
import { must } from './run.mjs';
import { stripBuiltComments } from './stripComments.mjs';

/**
 * @typedef {object} Tools
 * @property {string} node the Node that the packages run on
 * @property {NodeJS.ProcessEnv} env the environment in which `node` means that one
 */

const stamp = inRoot('.cache', 'build');

/**
 * Installs and builds what is not yet installed and built.
 * @returns {Promise<Tools>}
 */
export async function prepare() {
  const tools = await install();
  await build(tools);
  return tools;
}

/**
 * Brings Node where it is needed, and installs the packages where they are not as the lock file says.
 * @returns {Promise<Tools>}
 */
export async function install() {
  const node = await recentNode();
  const tools = { node, env: environmentFor(node) };
  await installFolder(tools, inRoot());
  return tools;
}

/**
 * Installs a folder's packages where they are not as its lock file says.
 * @param {Tools} tools
 * @param {string} folder
 */
export async function installFolder({ node, env }, folder) {
  if (isInstalled(folder)) return;
  console.log(`Installing packages${folder === inRoot() ? '' : ` of ${folder}`}`);
  await must('npm ci', npm(node, cleanInstall), { cwd: folder, env });
}

/**
 * Builds the packages, then each application: its declarations are compiled by the command that was just built.
 * @param {Tools} tools
 */
export async function build(tools) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return;
  console.log('Building');
  await must('tsc -b', [tools.node, tsc, '-b'], tools);
  await stripBuiltComments();
  for (const app of applications()) {
    await must(`portico build of ${app}`, [tools.node, portico, 'build'], { ...tools, cwd: inRoot('apps', app) });
    await must(`tsc -b of ${app}`, [tools.node, tsc, '-b', inRoot('apps', app)], tools);
  }
  mkdirSync(inRoot('.cache'), { recursive: true });
  writeFileSync(stamp, fingerprint());
}

/** The TypeScript compiler's command. */
export const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');

/** The command that compiles declarations. */
export const portico = inRoot('packages', 'compiler', 'bin', 'portico.mjs');

/** Returns the names of the applications in apps/. */
export function applications() {
  return readdirSync(inRoot('apps')).filter((name) => existsSync(inRoot('apps', name, 'package.json')));
}
