import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordDurations } from '../lib/changed/durations.mjs';
import { findReference, withoutOption } from '../lib/changed/option.mjs';
import { readImports } from '../lib/changed/readImports.mjs';
import { listChanged, readRepository } from '../lib/changed/readRepository.mjs';
import { describeSelection, selectChanged } from '../lib/changed/selectChanged.mjs';
import { selectTests } from '../lib/changed/selectTests.mjs';
import { inRoot } from '../lib/root.mjs';

const sources = {
  'packages/core/src/index.ts': "export * from './rules.ts';\nexport { Int } from './types.ts';\n",
  'packages/core/src/rules.ts': 'export const least = 1;\n',
  'packages/core/src/types.ts': 'export const Int = 2;\n',
  'packages/core/test/rules.test.ts': "import { least } from '@example/core';\n",
  'packages/core/test/types.test.ts': "import { Int } from '@example/core';\nimport type { least } from '../src/rules.ts';\n",
  'packages/data/src/index.ts': "import { least } from '@example/core';\nexport const most = least + 1;\n",
  'packages/data/test/data.test.ts': "import { most } from '@example/data';\n",
  'packages/data/test/process.test.ts': "const script = new URL('./support/server.ts', import.meta.url);\n",
  'packages/data/test/support/server.ts': 'console.log(1);\n',
  'packages/data/test/samples.test.ts': "readdirSync('samples');\n",
  'packages/data/test/samples/a.txt': 'a\n',
  'packages/other/test/other.test.ts': 'export {};\n',
  'docs/test/links.test.ts': 'export {};\n',
  'docs/guide/a.md': '# A\n',
};

/** @type {import('../lib/changed/selectTests.mjs').Repository} */
const repository = {
  files: new Set(Object.keys(sources)),
  read: (path) => /** @type {Record<string, string>} */ (sources)[path] ?? '',
  entries: new Map([
    ['@example/core', 'packages/core/src/index.ts'],
    ['@example/data', 'packages/data/src/index.ts'],
  ]),
  dependencies: new Map([
    ['packages/core', []],
    ['packages/data', ['packages/core']],
    ['packages/other', []],
  ]),
  seconds: new Map([['packages/data/test/data.test.ts', 50]]),
};

const select = (/** @type {string} */ path, seconds = 1000) => selectTests([path], repository, seconds);

describe('The tests that a change can affect', () => {
  it('begin with those that import the changed module, through an index file too', () => {
    expect(select('packages/core/src/rules.ts').selected.slice(0, 2)).toEqual([
      'packages/core/test/rules.test.ts',
      'packages/data/test/data.test.ts',
    ]);
  });

  it('include the other tests of the package and of those that depend on it, last, and no others', () => {
    const { selected, unrelated } = select('packages/core/src/rules.ts');
    expect(selected.slice(2)).toEqual([
      'packages/core/test/types.test.ts',
      'packages/data/test/process.test.ts',
      'packages/data/test/samples.test.ts',
    ]);
    expect(unrelated).toBe(2);
  });

  it('include the examples of a changed page, which take less time than those of all pages', () => {
    const files = new Set([...repository.files, 'docs/test/codeBlocks.test.ts']);
    const read = (/** @type {string} */ path) => (path.includes('codeBlocks') ? "pagesAt('docs/guide/*.md')" : repository.read(path));
    const seconds = new Map([['docs/test/codeBlocks.test.ts', 187]]);
    expect(selectTests(['docs/guide/a.md'], { ...repository, files, read, seconds }, 60).selected).toContain(
      'docs/test/codeBlocks.test.ts',
    );
  });

  it('include a test that starts the changed script by its path', () => {
    expect(select('packages/data/test/support/server.ts').selected).toEqual(['packages/data/test/process.test.ts']);
  });

  it('include a test that names the folder of a changed sample', () => {
    expect(select('packages/data/test/samples/a.txt').selected).toEqual(['packages/data/test/samples.test.ts']);
  });

  it('include the test of links when a page changes', () => {
    expect(select('docs/guide/a.md').selected).toEqual(['docs/test/links.test.ts']);
  });

  it('include a changed test, however long it takes', () => {
    expect(select('packages/data/test/data.test.ts', 1)).toEqual({
      selected: ['packages/data/test/data.test.ts'],
      leftOut: [],
      unrelated: 6,
    });
  });

  it('are left out if they do not fit into the time', () => {
    const { selected, leftOut } = select('packages/core/src/rules.ts', 10);
    expect(selected).not.toContain('packages/data/test/data.test.ts');
    expect(leftOut).toContain('packages/data/test/data.test.ts');
    expect(describeSelection({ changed: ['a'], selected, leftOut, unrelated: 2 }, 'main')).toEqual([
      '1 changed files since main: 4 test files selected, 1 left out for time, 2 not affected',
      '  left out: packages/data/test/data.test.ts',
      'Before you push, run `npm test` with the folders of these files.',
    ]);
  });
});

describe('The durations of tests', () => {
  it('are those of all runs, and of the last one for each file that passed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'durations-'));
    const [report, file] = [join(folder, 'report.json'), join(folder, 'durations.json')];
    /** @param {Record<string, [status: string, seconds: number]>} outcomes */
    const record = (outcomes) => {
      const testResults = Object.entries(outcomes).map(([name, [status, seconds]]) => ({
        name: inRoot(name),
        status,
        startTime: 0,
        endTime: seconds * 1000,
      }));
      writeFileSync(report, JSON.stringify({ testResults }));
      recordDurations(report, file);
    };
    record({ 'a.test.ts': ['passed', 1.25], 'b.test.ts': ['passed', 2] });
    record({ 'b.test.ts': ['passed', 3], 'a.test.ts': ['failed', 60] });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'a.test.ts': 1.3, 'b.test.ts': 3 });
  });

  it('are listed for slow files that exist', () => {
    const slow = Object.keys(JSON.parse(readFileSync(inRoot('scripts', 'lib', 'changed', 'slowTests.json'), 'utf8')));
    expect(slow.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });
});

describe('The imports of a module', () => {
  it('are values, dynamic imports and paths in string literals', () => {
    const text = "import a, { b as c, type D } from 'x';\nimport * as e from 'y';\nimport 'z';\nawait import('w');\nfork('./v.ts');\n";
    expect(readImports('a.ts', text).imports).toEqual([
      { specifier: 'x', name: 'default' },
      { specifier: 'x', name: 'b' },
      { specifier: 'y', name: undefined },
      { specifier: 'z', name: undefined },
      { specifier: './v.ts', name: undefined },
      { specifier: 'w', name: undefined },
    ]);
  });
});

describe('The option --changed', () => {
  it('names a branch or commit, or stands for main', () => {
    expect(findReference(['--changed'])).toBe('main');
    expect(findReference(['-t', 'a', '--changed=v1'])).toBe('v1');
    expect(findReference(['packages/core'])).toBeUndefined();
    expect(withoutOption(['--changed=v1', '-t', 'a'])).toEqual(['-t', 'a']);
  });

  it('reads the changes and the modules of this repository', async () => {
    expect(await listChanged('HEAD')).toBeInstanceOf(Array);
    const { entries, dependencies } = await readRepository();
    expect(entries.get('@portico/core/values')).toBe('packages/core/src/values/index.ts');
    expect(dependencies.get('packages/data')).toContain('packages/core');
    expect(await selectChanged('HEAD')).toMatchObject({ selected: expect.any(Array), leftOut: expect.any(Array) });
  });

  it('fails if the branch does not exist', async () => {
    await expect(listChanged('no-such-branch')).rejects.toThrow(/no-such-branch/);
  });
});
