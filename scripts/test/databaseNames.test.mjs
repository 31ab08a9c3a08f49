import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databaseNames, homes } from '../lib/databaseNames.mjs';
import { inRoot } from '../lib/root.mjs';
import { readSource, sourceFiles } from '../lib/sources.mjs';

describe('the names of databases', () => {
  it('are in no source file except dialects, their stores and the registry', () => {
    expect(sourceFiles().flatMap((path) => databaseNames(path, readSource(path)))).toEqual([]);
  });

  it('are allowed in existing places, each with a reason', () => {
    for (const [home, reason] of Object.entries(homes)) expect([home, existsSync(inRoot(home)), reason]).toEqual([home, true, reason]);
    expect(databaseNames('packages/data-sqlite/src/a.ts', `const a = 'sqlite';`)).toEqual([]);
  });

  it.each([
    [`const a = 'sqlite';`, 'names a database: sqlite'],
    ['const a = `${b}, postgres://…`;', 'names a database: , postgres://…'],
    [`type Kind = 'file' | "postgresql";`, 'names a database: postgresql'],
    ['const a = /^sqlite:/;', 'names a database: ^sqlite:'],
    ['const a = { mysql: 1 };', 'names a database: mysql'],
    ['function openPostgres() {}', 'names a database: openPostgres'],
    [`import { sqlite } from '@portico/sql';`, 'names a database: sqlite'],
    [`await import('@portico/data-postgres');`, 'names a database: @portico/data-postgres'],
    [`if (store.dialect.name === 'toy') a();`, 'decides by the name of a dialect'],
    [`if (\`toy\` !== dialectName) a();`, 'decides by the name of a dialect'],
    [`switch (dialect.name) { case 'toy': a(); }`, 'decides by the name of a dialect'],
  ])('are found in %s', (text, finding) => {
    for (const name of ['host', 'messaging', 'compiler', 'runtime', 'migrations', 'testing', 'remote', 'sql', 'data'])
      expect(databaseNames(`packages/${name}/src/a.ts`, `\n${text}`)).toContainEqual(
        expect.stringContaining(`packages/${name}/src/a.ts:2 ${finding}`),
      );
  });

  it.each([
    '// SQLite has one writer.\n',
    '/** As PostgreSQL does. */\nconst a = 1;',
    'const a = all.find(({ name }) => dialect.name === name);',
    "const a = 'file';",
  ])('are not found in %s', (text) => {
    expect(databaseNames('packages/host/src/a.ts', text)).toEqual([]);
  });
});
