import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createPackageTest } from '../../src/0-program/checker/createPackageTest.ts';
import { fixture } from './places.ts';

it('assigns a file to the package of its nearest `package.json`, at any depth', () => {
  expect(createPackageTest('@portico/core')(fixture('core/index.ts'))).toBe(true);
  expect(createPackageTest('@portico/core')(fixture('app/errors.ts'))).toBe(false);
  expect(createPackageTest('fixture')(fixture('app/errors.ts'))).toBe(true);
});

it('skips a `package.json` without a name, as in build output', () => {
  const folder = mkdtempSync(join(tmpdir(), 'home-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "@portico/core" }');
  writeFileSync(join(folder, 'dist/package.json'), '{ "type": "module" }');
  const found = createPackageTest('@portico/core')(join(folder, 'dist/index.d.ts'));
  rmSync(folder, { recursive: true });
  expect(found).toBe(true);
});
