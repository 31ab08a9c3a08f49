import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../lib/installed.mjs';

const wanted = { dependencies: { left: '1.0.0', right: '2.0.0' } };
const left = { version: '1.0.0', integrity: 'sha512-left' };
const right = { version: '2.0.0', integrity: 'sha512-right' };
const locked = { '': wanted, 'node_modules/left': left, 'node_modules/right': right };

describe('a folder is installed', () => {
  let folder = '';
  const write = (/** @type {string} */ file, /** @type {unknown} */ content) => writeFileSync(join(folder, file), JSON.stringify(content));
  const lock = (/** @type {unknown} */ packages) => write('package-lock.json', { packages });
  const install = (/** @type {unknown} */ packages) => write('node_modules/.package-lock.json', { packages });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portico-installed-'));
    mkdirSync(join(folder, 'node_modules'));
    write('package.json', { name: 'folder', ...wanted });
    lock(locked);
    install({ 'node_modules/left': left, 'node_modules/right': right });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('if npm has installed what the lock file lists', () => {
    expect(isInstalled(folder)).toBe(true);
  });

  it('not before the first install', () => {
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('not if the lock file requires another version', () => {
    lock({ ...locked, 'node_modules/left': { ...left, version: '1.0.1' } });
    expect(isInstalled(folder)).toBe(false);
  });

  it('not if a package is absent, unless it is an optional one for another platform', () => {
    lock({ ...locked, 'node_modules/other': { version: '1.0.0' } });
    expect(isInstalled(folder)).toBe(false);
    lock({ ...locked, 'node_modules/other': { version: '1.0.0', optional: true } });
    expect(isInstalled(folder)).toBe(true);
  });

  it('not if the package file requires something that the lock file does not contain', () => {
    write('package.json', { name: 'folder', dependencies: { ...wanted.dependencies, third: '3.0.0' } });
    expect(isInstalled(folder)).toBe(false);
  });

  it('in whatever order the package file names its dependencies', () => {
    write('package.json', { name: 'folder', dependencies: { right: '2.0.0', left: '1.0.0' } });
    expect(isInstalled(folder)).toBe(true);
  });
});
