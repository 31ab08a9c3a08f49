import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { main } from '../../src/commands/main.ts';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const operation = (name: string) => `import { Endpoint, Get } from '@portico/core';
export class ${name} extends Endpoint(Get('/${name.toLowerCase()}'))<string> { handle() { return ''; } }
`;

function project(files: Record<string, string>): TestProject {
  const made = makeProject(files);
  onTestFinished(made.remove);
  return made;
}

/** Returns the operations of a project, or what is wrong with it. */
async function compile({ folder }: TestProject): Promise<string[]> {
  const compiler = new Compiler(folder);
  try {
    const { plan, diagnostics } = await compiler.compile();
    if (!plan) return diagnostics.map(said);
    return plan.modules.flatMap(({ operations }) => operations.map(({ class: imported }) => `${imported.name} ${imported.from}`));
  } finally {
    await compiler.close();
  }
}

const said = ({ code, message, labels }: Diagnostic) => `${code} ${message} ${labels.map(({ file, start }) => `${file}@${start}`).join()}`;
const tsConfig = (value: object) =>
  JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      target: 'es2024',
      types: [],
      skipLibCheck: true,
      noEmit: true,
      allowImportingTsExtensions: true,
    },
    ...value,
  });

describe('The files of a project', () => {
  it('are those that `tsconfig.json` selects, in folders of any name', async () => {
    const made = project({
      'tsconfig.json': `// with comments\n${tsConfig({ include: ['src'], exclude: ['src/legacy'] })}`,
      'src/dist/a.ts': operation('A'),
      'src/generated-not/b.ts': operation('B'),
      'src/area/generated/c.ts': operation('C'),
      'src/d.mts': operation('D'),
      'src/e.cts': operation('E'),
      'src/f.tsx': operation('F'),
      'src/legacy/old.ts': operation('Old'),
      'src/g.test.ts': operation('Tested'),
    });
    expect(await compile(made)).toEqual([
      'A src/dist/a.ts',
      'B src/generated-not/b.ts',
      'C src/area/generated/c.ts',
      'D src/d.mts',
      'E src/e.cts',
      'F src/f.tsx',
    ]);
  });

  it('follow `extends`, with patterns relative to their file', async () => {
    const made = project({
      'config/base.json': JSON.stringify({ exclude: ['../src/legacy'], compilerOptions: { outDir: '../src/out', module: 'nodenext' } }),
      'tsconfig.json': JSON.stringify({ extends: './config/base.json', include: ['src'] }),
      'src/a.ts': operation('A'),
      'src/legacy/old.ts': operation('Old'),
      'src/out/emitted.ts': operation('Emitted'),
    });
    expect(await compile(made)).toEqual(['A src/a.ts']);
  });

  it('are also those that an included file imports', async () => {
    const made = project({
      'tsconfig.json': tsConfig({ files: ['src/main.ts'] }),
      'src/main.ts': "import './a.ts';",
      'src/a.ts': operation('A'),
    });
    expect(await compile(made)).toEqual(['A src/a.ts']);
  });

  it('are found behind symbolic links, once each', async () => {
    const made = project({ 'src/a.ts': operation('A'), 'shared/b.ts': operation('B') });
    symlinkSync(join(made.folder, 'shared'), join(made.folder, 'src/linked'));
    symlinkSync(join(made.folder, 'src'), join(made.folder, 'src/again'));
    symlinkSync(join(made.folder, 'src/a.ts'), join(made.folder, 'src/copy.ts'));
    expect(await compile(made)).toEqual(['A src/a.ts', 'B src/linked/b.ts']);
  });

  it('may have a quote in their names', async () => {
    const made = project({ "src/it's.ts": operation('A') });
    const compiler = new Compiler(made.folder);
    const { files } = await compiler.compile();
    await compiler.close();
    expect(files.map(({ text }) => text).join('')).toContain('from "../../../it\'s.ts"');
  });
});

describe('A declaration in a file that is not read', () => {
  it('is reported with the reason', async () => {
    const made = project({
      'tsconfig.json': tsConfig({ include: ['src/areas', 'tools'] }),
      'src/areas/a.ts': operation('A'),
      'src/b.ts': operation('B'),
      'src/areas/c.js': operation('C').replace('<string>', ''),
      'tools/d.ts': operation('D'),
      'src/areas/e.js': 'export {};',
      'src/areas/e.ts': 'export {};',
    });
    expect(await compile(made)).toEqual([
      "PRAG0123 'C' is declared in 'src/areas/c.js', which the compiler does not read: the file is JavaScript. src/areas/c.js@60",
      "PRAG0123 'B' is declared in 'src/b.ts', which the compiler does not read: `tsconfig.json` does not include the file. src/b.ts@60",
      "PRAG0123 'D' is declared in 'tools/d.ts', which the compiler does not read: the file is outside the source folder 'src'. tools/d.ts@60",
    ]);
  });
});

it('reports a `tsconfig.json` that only refers to other projects', async () => {
  const made = project({
    'tsconfig.json': JSON.stringify({ files: [], references: [{ path: './tsconfig.app.json' }] }),
    'tsconfig.app.json': tsConfig({ include: ['src'] }),
    'src/a.ts': operation('A'),
  });
  expect((await compile(made))[0]).toContain(
    "PRAG0123 'A' is declared in 'src/a.ts', which the compiler does not read: `tsconfig.json` only refers",
  );
  made.write('tsconfig.json', JSON.stringify({ extends: './tsconfig.app.json', include: ['src'], references: [] }));
  expect(await compile(made)).toEqual(['A src/a.ts']);
});

describe('A configuration that cannot be read is reported', () => {
  it.each([
    ['tsconfig.json', '{ "include": ["src" }', 'Expected `,` or `]` but found `}`', 20],
    ['tsconfig.json', '{ "include": "src" }', "'include' is not a list", 2],
    ['tsconfig.json', '{ "extends": "./none.json" }', "File './none.json' not found", 2],
    ['tsconfig.json', '[]', 'it is not an object', 0],
    ['package.json', '{ "portico": { "source": "lib" } }', "unknown setting 'portico.source' (did you mean 'sources'?)", 15],
    ['package.json', '{ "portico": { "check": "yes" } }', "'portico.check' is not a boolean", 15],
    ['package.json', '{ "portico": { "dialects": "sqlite" } }', "'portico.dialects' is not a list of names", 15],
    ['package.json', '{ "portico": { "dialects": ["node:fs"] } }', "'portico.dialects' contains 'node:fs', which exports no dialect", 15],
    ['package.json', '{ "portico": true }', "'portico' is not an object", 2],
    ['package.json', '"portico"', 'it is not an object', 0],
  ])('%s: %s', async (...[file, text, reason, start]) => {
    const made = project({ 'src/a.ts': operation('A'), [file]: text });
    expect(await compile(made)).toEqual([`PRAG0124 '${file}' cannot be read: ${reason}. ${file}@${start}`]);
  });

  it('package.json: an unknown dialect', async () => {
    const [message] = await compile(project({ 'src/a.ts': operation('A'), 'package.json': '{ "portico": { "dialects": ["oracle"] } }' }));
    expect(message).toContain(
      "'portico.dialects' contains 'oracle', which is neither one of sqlite, postgres nor a module that can be loaded: ",
    );
  });

  it('package.json: a text that is not JSON', async () => {
    const [message] = await compile(project({ 'src/a.ts': operation('A'), 'package.json': '{ "portico": { ' }));
    expect(message).toContain("PRAG0124 'package.json' cannot be read: ");
  });
});

it('reads a configuration again once it is corrected', async () => {
  const made = project({ 'src/a.ts': operation('A'), 'tsconfig.json': '{ "include": "src" }' });
  const compiler = new Compiler(made.folder);
  onTestFinished(() => compiler.close());
  expect((await compiler.compile()).diagnostics.map(({ code }) => code)).toEqual(['PRAG0124']);
  made.write('tsconfig.json', tsConfig({ include: ['src'] }));
  expect((await compiler.compile([join(made.folder, 'tsconfig.json')])).diagnostics).toEqual([]);
  made.write('package.json', '{');
  expect((await compiler.compile([join(made.folder, 'package.json')])).diagnostics.map(({ code }) => code)).toEqual(['PRAG0124']);
});

it('detects types that a new file adds to another one', async () => {
  const source = `import { Endpoint, Get, Entity } from '@portico/core';
export class Room extends Entity() { name!: string }
`;
  const made = project({
    'src/area/module.ts': "import { Module } from '@portico/core';\nexport class Area extends Module('area') {}",
    'src/area/room.ts': source,
    'src/area/a.ts': operation('A'),
  });
  const compiler = new Compiler(made.folder);
  onTestFinished(() => compiler.close());
  expect((await compiler.compile()).diagnostics).toEqual([]);
  const added = join(made.folder, 'src/area/more.ts');
  made.write('src/area/more.ts', "declare module './room.ts' { interface Room { floor: number } }\nexport {};");
  expect((await compiler.compile([added])).diagnostics.map(({ code }) => code)).toEqual(['PRAG0121']);
  made.write('src/area/more.ts', 'export {};');
  expect((await compiler.compile([added])).diagnostics).toEqual([]);
});

describe('A project without operations', () => {
  const run = async (made: TestProject, command: string) => {
    let out = '';
    const io = {
      cwd: made.folder,
      out: (text: string) => (out += text),
      err: (text: string) => (out += text),
      colour: false,
      stopped: new AbortController().signal,
    };
    return { status: await main([command], io, { compiler: (folder) => new Compiler(folder) }), out };
  };

  it.each(['build', 'check'])('is rejected by `portico %s`', async (command) => {
    const made = project({ 'tsconfig.json': tsConfig({ include: ['src'] }), 'src/a.ts': 'export const x = 1;' });
    const { status, out } = await run(made, command);
    expect(status).toBe(1);
    expect(out).toContain("error PRAG0125: There is no operation and no message handler below 'src'.");
  });
});
