import * as language from '@portico/core';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from '@typescript/typescript6';
import { describe, expect, it } from 'vitest';
import { listLanguageNames } from '../../src/0-program/language.ts';
import { listParts } from '../../src/0-program/names.ts';
import type { Space } from '../../src/0-program/program.ts';
import { TestProject } from './project.ts';

/** Returns the meaning of a path in `it.ts`: its kinds, and the places of its declarations. */
function meaning(files: Record<string, string>, path: string, space: Space): string {
  const { program } = new TestProject(files);
  const file = program.projectFiles().find((each) => each.path.endsWith('/it.ts'))!;
  const symbol = program.lookupPath(file, path.split('.'), space);
  if (symbol.kind !== 'declared') return `${symbol.kind} ${symbol.name}`;
  return `${listParts(symbol.declaration)
    .map(({ kind }) => kind)
    .join('+')} ${symbol.name} ${program.relative(symbol.file.path)}`;
}

describe('A name has all of its declarations', () => {
  it.each<[string, string, string, Space, string]>([
    ['interfaces', 'interface A {} interface A {}', 'A', 'types', 'interface+interface A src/it.ts'],
    ['a class and an interface', 'class A {} interface A {}', 'A', 'types', 'class+interface A src/it.ts'],
    ['a class and a namespace', 'class A {} namespace A {}', 'A', 'values', 'class+namespace A src/it.ts'],
    ['enums', 'enum A { B } enum A { C = 1 }', 'A', 'values', 'enum+enum A src/it.ts'],
    ['the overloads of a function', 'function a(): void; function a(x: 1): void; function a() {}', 'a', 'values', 'other a src/it.ts'],
    ['a constant, apart from a type', 'const A = 1; type A = 2;', 'A', 'values', 'const A src/it.ts'],
    ['a type, apart from a constant', 'const A = 1; type A = 2;', 'A', 'types', 'alias A src/it.ts'],
    ['a variable in a pattern', 'const { a: [b], ...c } = x;', 'c', 'values', 'other c src/it.ts'],
    [
      'an interface of the global scope',
      'declare global { interface Date { x: 1 } } export {};',
      'Date',
      'types',
      'interface Date src/it.ts',
    ],
    ['a global of TypeScript', 'export {};', 'Date', 'types', 'global Date'],
    ['a type that hides a global', 'type Date = string;', 'Date', 'types', 'alias Date src/it.ts'],
  ])('%s', (_, ...[source, path, space, expected]) => {
    expect(meaning({ 'it.ts': source }, path, space)).toBe(expected);
  });

  it('including those of other files that augment the module', () => {
    const files = {
      'room.ts': 'export interface Room { a: string }',
      'more.ts': "declare module './room.ts' { interface Room { b: string } } export {};",
      'it.ts': "import type { Room } from './room.ts';",
    };
    expect(meaning(files, 'Room', 'types')).toBe('interface+interface Room src/room.ts');
  });
});

describe('A name is resolved through modules', () => {
  const files = {
    'a.ts': 'export class A {} export interface T {} export default class Main {} export { A as B, A as default2 }; export const c = 1;',
    'b.ts':
      "export * from './a.ts'; export * as inner from './a.ts'; export { default } from './a.ts'; export { default as Named } from './a.ts';",
    'c.ts': "export * as deep from './b.ts'; export default 1 + 2;",
    'loop.ts': "export { y as x } from './pool.ts'; export * from './pool.ts';",
    'pool.ts': "export { x as y } from './loop.ts'; export * from './loop.ts';",
    'it.ts': `import * as c from './c.ts'; import Value from './c.ts'; import Main, { type T, Named } from './b.ts'; import * as core from '@portico/core';
      import { deep } from './c.ts'; import { x, z } from './loop.ts'; namespace N { export interface I {} }`,
  };

  it.each<[string, Space, string]>([
    ['Main', 'values', 'class Main src/a.ts'],
    ['Named', 'types', 'class Main src/a.ts'],
    ['T', 'types', 'interface T src/a.ts'],
    ['Value', 'values', 'const default src/c.ts'],
    ['deep.inner.A', 'values', 'class A src/a.ts'],
    ['c.deep.inner.T', 'types', 'interface T src/a.ts'],
    ['c.deep.B', 'values', 'class A src/a.ts'],
    ['c.deep.default', 'values', 'class Main src/a.ts'],
    ['core.Endpoint', 'values', 'language Endpoint'],
    ['core.Int', 'types', 'language Int'],
    ['core.EndPoint', 'values', 'unresolved EndPoint'],
    ['core', 'values', 'module *'],
    ['deep.nothing', 'values', 'unresolved nothing'],
    ['x', 'values', 'unresolved x'],
    ['z', 'values', 'unresolved z'],
    ['N.I', 'types', 'namespace N.I src/it.ts'],
    ['T.member', 'types', 'global T.member'],
  ])('%s among the %s is %s', (path, space, expected) => {
    expect(meaning(files, path, space)).toBe(expected);
  });
});

it('knows exactly the names that the language exports', () => {
  const entry = join(dirname(createRequire(import.meta.url).resolve('@portico/core/package.json')), 'dist/index.d.ts');
  const program = ts.createProgram([entry], { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ESNext, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)!)!).map(({ name }) => name);
  expect(Object.keys(language).filter((name) => !exported.includes(name))).toEqual([]);
  expect([...listLanguageNames()].filter((name) => name !== 'Database').sort()).toEqual(exported.sort());
});
