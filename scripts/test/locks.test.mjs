import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInStep } from '../lib/installed.mjs';
import { homes } from '../lib/lockedHomes.mjs';
import { inRoot } from '../lib/root.mjs';

const folders = ['.', 'tools/node', 'bench', 'mutation', 'judges', 'runtimes', 'editors/vscode', 'docs/site'].filter((folder) =>
  existsSync(inRoot(folder, 'package-lock.json')),
);

describe.each(folders)('the lock file in %s', (folder) => {
  /** @type {Record<string, { resolved?: string, optionalDependencies?: Record<string, string> }>} */
  const packages = JSON.parse(readFileSync(inRoot(folder, 'package-lock.json'), 'utf8')).packages;

  it('matches the package files', () => {
    expect(isInStep(inRoot(folder))).toBe(true);
  });

  it('names no registry, so that everyone installs from their own', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
  });

  it('has the native packages of every platform', () => {
    const absent = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !homes(path).some((home) => join(home, 'node_modules', name) in packages)),
    );
    expect(absent).toEqual([]);
  });
});
