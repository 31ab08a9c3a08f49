import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { adapters } from './adapters.ts';
import { fixture } from './places.ts';

it.each(adapters)('counts offsets in UTF-16 units without a byte order mark, by $version', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'offsets-'));
  cpSync(fixture('.'), folder, { recursive: true });
  const file = join(folder, 'app/operations.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `\uFEFF${text}`);
  const checker = open({ project: join(folder, 'tsconfig.json') });
  const [outcomes] = checker.outcomesOf([{ file, className: 'Inferred', method: 'handle' }]);
  const returned = outcomes?.[0]?.returned.map(({ start, end }) => text.slice(start, end));
  checker.close();
  rmSync(folder, { recursive: true });
  expect(returned).toEqual(['new ConflictError()']);
});
