import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { packageTest } from '../../src/0-program/checker/home.ts';
import { fixture } from './places.ts';

it('a file belongs to the package whose folder it lies in, however deep', () => {
  expect(packageTest('@portico/core')(fixture('core/index.ts'))).toBe(true);
  expect(packageTest('@portico/core')(fixture('app/errors.ts'))).toBe(false);
  expect(packageTest('fixture')(fixture('app/errors.ts'))).toBe(true);
});

it('a `package.json` without a name, as built folders have, is passed over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'home-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "@portico/core" }');
  writeFileSync(join(folder, 'dist/package.json'), '{ "type": "module" }');
  const found = packageTest('@portico/core')(join(folder, 'dist/index.d.ts'));
  rmSync(folder, { recursive: true });
  expect(found).toBe(true);
});
