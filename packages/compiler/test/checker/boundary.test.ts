import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

it('imports TypeScript only in the checker’s folder', () => {
  const packages = fileURLToPath(new URL('../../..', import.meta.url));
  const importers = globSync('*/src/**/*.ts', { cwd: packages }).filter((file) =>
    /(from|import\()\s*['"]@?typescript[/'"]/.test(readFileSync(`${packages}/${file}`, 'utf8')),
  );
  expect(importers.map((file) => file.replace(/[^/]*$/, ''))).toEqual(importers.map(() => 'compiler/src/0-program/checker/'));
  expect(importers.length).toBeGreaterThan(0);
});
