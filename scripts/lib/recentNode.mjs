import { existsSync, readdirSync } from 'node:fs';
import { isInstalled } from './installed.mjs';
import { cleanInstall, npm } from './npm.mjs';
import { inRoot } from './root.mjs';
import { must } from './run.mjs';

/** The oldest Node that the packages run on. */
const oldestMajor = 24;

const home = inRoot('tools', 'node');

/**
 * Returns the Node that the packages run on: the machine's own, or if that is too old, the one that the repository installs from npm.
 * @returns {Promise<string>} the path of its binary
 */
export async function recentNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath;
  if (!isInstalled(home)) {
    console.log(`Node ${process.versions.node} is older than ${oldestMajor}: bringing a newer one into tools/node`);
    await must('npm ci in tools/node', npm(process.execPath, cleanInstall), { cwd: home });
  }
  return brought() ?? fail();
}

/** Returns the binary that npm has installed: of the pinned packages, only the one for this platform. */
function brought() {
  const modules = inRoot('tools', 'node', 'node_modules');
  const binaries = readdirSync(modules).flatMap((name) => ['node', 'node.exe'].map((file) => `${modules}/${name}/bin/${file}`));
  return binaries.find((file) => existsSync(file));
}

/** Exits with an error that names the required Node. @returns {never} */
function fail() {
  throw new Error(`There is no Node for ${process.platform}-${process.arch} on npm: install Node ${oldestMajor} or later and try again.`);
}
