import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { inRoot } from './root.mjs';
import { must } from './run.mjs';
import { pack } from './tarballs.mjs';

/** The folder of the example: outside of the workspaces, like a user's application. */
export const example = inRoot('examples', 'library');

const tarballs = join(example, '.packages');
const stamp = join(tarballs, 'stamp');

/**
 * Installs the packed packages into the example where they are not those that were built, and builds it.
 * @param {import('./prepare.mjs').Tools} tools
 */
export async function prepareExample({ node, env }) {
  const current = `${fingerprint()} ${readFileSync(join(example, 'package.json'), 'utf8')}`;
  const place = { cwd: example, env };
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== current) {
    await layTarballs();
    await must('npm install', npm(node, install), place);
    writeFileSync(stamp, current);
  }
  await must('npm run build', npm(node, ['run', '--silent', 'build']), place);
}

const install = ['install', '--no-save', '--no-package-lock', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];

/** Packs tarballs without their versions in their names, so that package.json can name them: its overrides keep npm from asking a registry for one. */
async function layTarballs() {
  console.log('Packing the packages, and installing them in examples/library');
  // npm takes a tarball of the same version for the one that it has installed.
  const installed = ['@portico', '.package-lock.json'].map((name) => join(example, 'node_modules', name));
  for (const old of [tarballs, ...installed]) rmSync(old, { recursive: true, force: true });
  mkdirSync(tarballs);
  for (const file of await pack(tarballs)) renameSync(file, file.replace(/-\d+\.\d+\.\d+[^/\\]*\.tgz$/, '.tgz'));
}
