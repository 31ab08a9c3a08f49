import { describe, expect, it } from 'vitest';
import { TestProject } from '../read/project.ts';

const head = `import { Endpoint, Get } from '@portico/core';
import type { Int, MinLength } from '@portico/core';
`;
const operation = (name: string, type: string, more = '') =>
  `${head}${more}export class ${name} extends Endpoint(Get('/${name}'))<${type}> { handle(): never { throw 0; } }\n`;
const pair = 'export interface Pair<T> { item: T }\n';
const imported = "import type { Pair } from './pair.ts';\n";

/** Returns the published types of one area, by their content. */
function published(files: Record<string, string>, area = 'App'): Record<string, string> {
  const { modules, codes } = new TestProject(files).plan();
  expect(codes).toEqual([]);
  const manifest = modules.find((module) => module.manifest.area === area)?.manifest;
  return Object.fromEntries((manifest?.types ?? []).map(({ name, shape }) => [JSON.stringify(shape), name]));
}

describe('An instantiation', () => {
  it('has the same name for any place of other declarations of its name', () => {
    const short = 'Pair<string & MinLength<1>>';
    const long = 'Pair<string & MinLength<9>>';
    const first = published({ 'pair.ts': pair, 'a.ts': operation('A', short, imported), 'b.ts': operation('B', long, imported) });
    const second = published({ 'pair.ts': pair, 'a.ts': operation('A', long, imported), 'b.ts': operation('B', short, imported) });
    expect(first).toEqual(second);
    expect(Object.values(first).filter((name) => /^PairOfString_[a-z\d]{4}$/.test(name))).toHaveLength(2);
  });

  it('leaves its name to a declared type, in any order of discovery', () => {
    const declared = 'export interface PairOfInt { a: Int }\n';
    for (const [a, b] of [
      ['Pair<Int>', 'PairOfInt'],
      ['PairOfInt', 'Pair<Int>'],
    ] as const) {
      const import2 = `${imported}import type { PairOfInt } from './declared.ts';\n`;
      const files = {
        'pair.ts': pair,
        'declared.ts': `${head}${declared}`,
        'a.ts': operation('A', a, import2),
        'b.ts': operation('B', b, import2),
      };
      expect(Object.values(published(files))).toEqual(['PairOfInt', expect.stringMatching(/^PairOfInt_[a-z\d]{4}$/)]);
    }
  });

  it('has one name for two arguments with the same name in several areas', () => {
    const area = (name: string) => ({
      [`${name}/module.ts`]: `import { Module } from '@portico/core';\nexport class ${name} extends Module('${name}') {}\n`,
      [`${name}/op.ts`]: operation(
        `Get${name}`,
        'Pair<Room>',
        `import type { Pair } from '../pair.ts';\nexport interface Room { ${name.toLowerCase()}: Int }\n`,
      ),
    });
    const files = { 'pair.ts': pair, ...area('North'), ...area('South') };
    expect(Object.values(published(files, 'North'))).toEqual(['PairOfRoom', 'Room']);
    expect(Object.values(published(files, 'South'))).toEqual(['PairOfRoom', 'Room']);
  });

  it('is named after its arguments', () => {
    const argument = (type: string) => Object.values(published({ 'a.ts': operation('A', `Pair<${type}>`, pair) }))[0];
    expect(argument('Int | null')).toBe('PairOfIntOrNull');
    expect(argument('[Int, string[]]')).toBe('PairOfTupleOfIntAndListOfString');
    expect(argument('Int | string[]')).toBe('PairOfIntOrListOfString');
    expect(argument('{ id: Int; name: string }')).toBe('PairOfObjectWithIdAndName');
    expect(argument('{ a: Int; b: Int; c: Int; d: Int }')).toBe('PairOfObjectWithAAndBAndCAndOthers');
    expect(argument('`room-${string}`')).toBe('PairOfRoomString');
  });
});
