import { describe, expect, it, onTestFinished } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

const operation = `import { Endpoint, Get } from '@portico/core';
export class A extends Endpoint(Get('/a'))<Dto> {
  handle(): never {
    throw new Error();
  }
}
`;

/** Compiles an operation whose result is the type `Dto` of another module, and returns the members of that type. */
async function membersOfDto(specifier: string, files: Record<string, string>): Promise<readonly string[]> {
  const made = makeProject({ 'src/a.ts': `import type { Dto } from '${specifier}';\n${operation}`, ...files });
  onTestFinished(made.remove);
  const compiler = new Compiler(made.folder);
  try {
    const { plan, diagnostics } = await compiler.compile();
    const types = plan?.modules[0]?.manifest.types ?? [];
    return diagnostics.length > 0
      ? diagnostics.map(({ code, help }) => `${code} ${help}`)
      : types.flatMap(({ shape }) => (shape.kind === 'object' ? shape.members.map(({ name }) => name) : []));
  } finally {
    await compiler.close();
  }
}

describe('A type is found through the settings of `tsconfig.json`', () => {
  const bundler = { module: 'preserve', moduleResolution: 'bundler', noEmit: true, strict: true, types: [] };
  const config = (options: object, more: object = {}) =>
    JSON.stringify({ compilerOptions: { ...bundler, ...options }, include: ['src'], ...more });
  const declared = (member: string) => `export interface Dto { ${member}: string }`;
  const pathsFix =
    'TypeScript 7 has no `baseUrl`. Write the folder in `paths` of `tsconfig.json`, such as `"paths": { "*": ["./src/*"] }`.';

  it.each([
    [
      'the last of several `extends`',
      '#dto',
      {
        'one.json': config({ paths: { '#dto': ['./src/one.ts'] } }),
        'two.json': JSON.stringify({ compilerOptions: { paths: { '#dto': ['./src/two.ts'] } } }),
        'tsconfig.json': JSON.stringify({ extends: ['./one.json', './two.json'], include: ['src'] }),
        'src/one.ts': declared('one'),
        'src/two.ts': declared('two'),
      },
      ['two'],
    ],
    [
      'the first of several targets that exists',
      '#lib/dto',
      {
        'tsconfig.json': config({ paths: { '#lib/*': ['./src/none/*', './src/lib/*.ts', './src/more/*.ts'] } }),
        'src/lib/dto.ts': declared('lib'),
        'src/more/dto.ts': declared('more'),
      },
      ['lib'],
    ],
    [
      '`rootDirs`',
      './dto',
      { 'tsconfig.json': config({ rootDirs: ['src', 'made'] }, { include: ['src', 'made'] }), 'made/dto.ts': declared('made') },
      ['made'],
    ],
    [
      'a project reference',
      '../lib/dto.ts',
      {
        'tsconfig.json': config({ allowImportingTsExtensions: true }, { references: [{ path: './lib' }] }),
        'lib/tsconfig.json': config({ composite: true, noEmit: false, emitDeclarationOnly: true }, { include: ['.'] }),
        'lib/dto.ts': declared('lib'),
      },
      ['lib'],
    ],
    [
      '`paths` with a `baseUrl` that has no effect',
      '#lib/dto',
      { 'tsconfig.json': config({ baseUrl: '.', paths: { '#lib/*': ['./src/lib/*'] } }), 'src/lib/dto.ts': declared('lib') },
      ['lib'],
    ],
    [
      '`baseUrl`, which is rejected',
      'lib/dto',
      { 'tsconfig.json': config({ baseUrl: './src' }), 'src/lib/dto.ts': declared('lib') },
      [`PRAG0104 ${pathsFix}`],
    ],
    [
      '`paths` relative to `baseUrl`, which are rejected',
      '@/dto',
      { 'tsconfig.json': config({ baseUrl: './src', paths: { '@/*': ['lib/*'] } }), 'src/lib/dto.ts': declared('lib') },
      [`PRAG0104 ${pathsFix}`],
    ],
    [
      'the proposed `paths`',
      'lib/dto',
      { 'tsconfig.json': config({ paths: { '*': ['./src/*'] } }), 'src/lib/dto.ts': declared('lib') },
      ['lib'],
    ],
    [
      'JavaScript, if `allowJs` is set',
      './dto.js',
      { 'tsconfig.json': config({ allowJs: true }), 'src/dto.js': "export class Dto { js = ''; }" },
      ['js'],
    ],
  ])('%s', async (_, specifier, files, members) => {
    expect(await membersOfDto(specifier, files as unknown as Record<string, string>)).toEqual(members);
  });
});
