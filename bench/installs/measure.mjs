import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { withTarballs } from '../../scripts/lib/tarballs.mjs';
import { applications } from './applications.mjs';

/** @typedef {{ packages: number, bytes: number, licences: Record<string, number> }} Installed */

/**
 * Installs each application into a folder of its own, as for production, and looks at what is there then.
 * @param {{ say: (line: string) => void }} options
 * @returns {Promise<Record<string, Record<'minimal' | 'data', Installed>>>}
 */
export function measureInstalls({ say }) {
  return withTarballs(async (tarballs) => {
    const results = {};
    for (const [name, { title, ...kinds }] of Object.entries(applications)) {
      results[name] = {};
      for (const [kind, packages] of Object.entries(kinds)) {
        say(`Installs: ${title}, ${kind}`);
        results[name][kind] = install(packages, tarballs);
      }
    }
    return results;
  });
}

/**
 * Installs packages and measures the result.
 * @param {string[]} packages
 * @param {string[]} tarballs
 */
function install(packages, tarballs) {
  const folder = mkdtempSync(join(tmpdir(), 'installs-'));
  try {
    const ours = new Map(tarballs.map((path) => [nameOf(path), `file:${path}`]));
    const wanted = packages.map((name) => [
      name.replace(/(?<=.)@[^@/]*$/, ''),
      ours.get(name) ?? (/.@/.exec(name) ? name.replace(/^.+@/, '') : '*'),
    ]);
    // The packages' dependencies on each other are not published yet: they come from the tarballs, too.
    const project = { private: true, dependencies: Object.fromEntries(wanted), overrides: overridesOf(wanted, ours) };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
    execFileSync('npm', ['install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
    return lookAt(join(folder, 'node_modules'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the overrides for packages that are no direct dependencies: npm rejects one that contradicts a direct dependency. */
function overridesOf(wanted, ours) {
  const own = new Set(wanted.map(([name]) => name));
  return Object.fromEntries([...ours].filter(([name]) => !own.has(name)));
}

/** Returns the package name of a tarball: `@portico/data-postgres` for `portico-data-postgres-0.1.0.tgz`. */
function nameOf(tarball) {
  return basename(tarball).replace(/^portico-(.+)-\d+\.\d+\.\d+.*$/, '@portico/$1');
}

/** Counts the packages and the size of an installation. @param {string} modules a `node_modules` */
function lookAt(modules) {
  const files = globSync('**/*', { cwd: modules, withFileTypes: true }).filter((file) => file.isFile());
  const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  const manifests = files
    .filter(({ name, parentPath }) => name === 'package.json' && /node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\@]+$/.test(parentPath))
    .map((file) => JSON.parse(readFileSync(join(file.parentPath, file.name), 'utf8')))
    .filter(({ name, version }) => name && version);
  const licences = Object.groupBy(manifests, ({ license, licenses }) =>
    String(license?.type ?? license ?? licenses?.[0]?.type ?? 'none named'),
  );
  return {
    packages: manifests.length,
    bytes,
    licences: Object.fromEntries(Object.entries(licences).map(([licence, all]) => [licence, all.length])),
  };
}
