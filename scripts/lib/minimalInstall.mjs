import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { npm } from './npm.mjs';
import { capture } from './run.mjs';

/** What a service with one described endpoint depends on. */
const minimal = ['@portico/core', '@portico/runtime', '@portico/host', '@portico/host-fastify'];

const most = { packages: 65, megabytes: 14 };

/**
 * Installs the smallest service as for production; adapters that it does not use must not come along.
 * @param {string[]} tarballs
 * @returns {Promise<string[]>} what is too much
 */
export async function installMinimal(tarballs) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-minimal-'));
  try {
    const ours = Object.fromEntries(tarballs.map((path) => [nameOf(path), `file:${path}`]));
    const dependencies = Object.fromEntries(minimal.map((name) => [name, ours[name]]));
    const overrides = Object.fromEntries(Object.entries(ours).map(([name, at]) => [name, minimal.includes(name) ? `$${name}` : at]));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, overrides }));
    const args = ['install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, output } = await capture(npm(process.execPath, args), { cwd: folder });
    if (status !== 0) return [`npm install of the smallest service:\n${output.trim()}`];
    return findExcess(join(folder, 'node_modules'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} modules a `node_modules` */
function findExcess(modules) {
  const files = globSync('**/*', { cwd: modules, withFileTypes: true }).filter((file) => file.isFile());
  const megabytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0) / 1e6;
  const packages = files.filter(
    ({ name, parentPath }) => name === 'package.json' && /node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\@]+$/.test(parentPath),
  ).length;
  console.log(`the smallest service installs ${packages} packages with ${megabytes.toFixed(1)} MB`);
  return [
    ...(packages > most.packages ? [`the smallest service installs ${packages} packages; ${most.packages} is the limit`] : []),
    ...(megabytes > most.megabytes ? [`the smallest service installs ${megabytes.toFixed(1)} MB; ${most.megabytes} is the limit`] : []),
  ];
}

/** `@portico/data-postgres` of `portico-data-postgres-0.1.0.tgz`. @param {string} tarball */
function nameOf(tarball) {
  return basename(tarball).replace(/^portico-(.+)-\d+\.\d+\.\d+.*$/, '@portico/$1');
}
