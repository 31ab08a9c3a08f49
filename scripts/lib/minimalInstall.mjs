import { globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { npm } from './npm.mjs';
import { capture } from './run.mjs';

/** The dependencies of a service with one described endpoint, for each server, and the most that it may install. */
const services = [
  {
    title: 'the smallest service on Fastify',
    names: ['@portico/core', '@portico/runtime', '@portico/host', '@portico/host-fastify'],
    most: { packages: 65, megabytes: 14 },
  },
  {
    title: "the smallest service on Node's server",
    names: ['@portico/core', '@portico/runtime', '@portico/host', '@portico/host-node'],
    most: { packages: 15, megabytes: 5.1 },
  },
];

/**
 * Installs the smallest services as for production; adapters that they do not use must not come along.
 * @param {string[]} tarballs
 * @returns {Promise<string[]>} what is too much
 */
export async function installMinimal(tarballs) {
  const findings = [];
  for (const service of services) findings.push(...(await installOne(service, tarballs)));
  return findings;
}

/**
 * Installs one of the services and measures it.
 * @param {typeof services[number]} service
 * @param {string[]} tarballs
 */
async function installOne({ title, names, most }, tarballs) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-minimal-'));
  try {
    const ours = Object.fromEntries(tarballs.filter(isLibrary).map((path) => [nameOf(path), `file:${path}`]));
    const dependencies = Object.fromEntries(names.map((name) => [name, ours[name]]));
    const overrides = Object.fromEntries(Object.entries(ours).map(([name, at]) => [name, names.includes(name) ? `$${name}` : at]));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, overrides }));
    const args = ['install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, output } = await capture(npm(process.execPath, args), { cwd: folder });
    if (status !== 0) return [`npm install of ${title}:\n${output.trim()}`];
    const { packages, megabytes } = measure(join(folder, 'node_modules'));
    console.log(`${title} installs ${packages} packages with ${megabytes.toFixed(1)} MB`);
    return [
      ...(packages > most.packages ? [`${title} installs ${packages} packages; ${most.packages} is the limit`] : []),
      ...(megabytes > most.megabytes ? [`${title} installs ${megabytes.toFixed(1)} MB; ${most.megabytes} is the limit`] : []),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures an installation. @param {string} modules a `node_modules` */
function measure(modules) {
  const files = globSync('**/*', { cwd: modules, withFileTypes: true }).filter((file) => file.isFile());
  const megabytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0) / 1e6;
  const packages = files.filter(
    ({ name, parentPath }) => name === 'package.json' && /node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\@]+$/.test(parentPath),
  ).length;
  return { packages, megabytes };
}

/** Returns the package name of a tarball: `@portico/data-postgres` for `portico-data-postgres-0.1.0.tgz`. @param {string} tarball */
function nameOf(tarball) {
  return basename(tarball).replace(/^portico-(.+)-\d+\.\d+\.\d+.*$/, '@portico/$1');
}

/** Returns whether a tarball is one that applications install. @param {string} tarball */
function isLibrary(tarball) {
  return basename(tarball).startsWith('portico-');
}
