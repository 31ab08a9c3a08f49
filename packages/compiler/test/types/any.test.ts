import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import ts from '@typescript/typescript6';
import fc from 'fast-check';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

const seed = Number(process.env['PORTICO_ANY_SEED'] ?? Date.now() % 2 ** 31);
const count = Number(process.env['PORTICO_ANY_TYPES'] ?? 120);

const declarations = `
import type { Loose, LooseBox } from 'loose';
type Anything = any;
type Either<T> = T | string;
type Element<T> = T extends (infer U)[] ? U : T;
type Chosen<T, F = any> = T extends string ? string : F;
type Names<T> = { [K in keyof T]: string };
type Same<T> = { [K in keyof T]: T[K] };
interface Box<T = any> { content: T }
interface Pair<A, B = A> { first: A; second?: B }
interface Unused<T> { fixed: string; phantom?: T extends never ? T : number }
interface Room { number: string; floor: number; data: unknown; tags: string[] }
const parsed = JSON.parse('{}');
const known = { size: 1 };
`;

const declared = `
export interface Loose { strict: string; loose: any; list: any[] }
export interface LooseBox<T> { value: T; extra?: { deep: any } }
`;

const leaves = [
  'any',
  'Anything',
  'Box',
  'Loose',
  'typeof parsed',
  "Loose['loose']",
  'ReturnType<typeof JSON.parse>',
  'Chosen<number>',
  'unknown',
  'string',
  'number',
  'boolean',
  'Room',
  "'a'",
  'typeof known',
  "Room['data']",
  "Loose['strict']",
  'Chosen<string>',
  'string',
  'Room',
  'Box<string>',
  'Chosen<number, boolean>',
  'Names<Loose>',
  "Pick<Loose, 'strict'>",
  "Omit<Loose, 'loose' | 'list'>",
];

const forms: readonly ((inner: string, other: string) => string)[] = [
  (inner) => `(${inner})[]`,
  (inner) => `readonly (${inner})[]`,
  (inner, other) => `[${inner}, ${other}]`,
  (inner) => `Record<string, ${inner}>`,
  (inner, other) => `{ a: ${inner}; b?: ${other} }`,
  (inner) => `(${inner}) | null`,
  (inner, other) => `(${inner}) | (${other})[]`,
  (inner) => `Box<${inner}>`,
  (inner, other) => `Pair<${inner}, ${other}>`,
  (inner) => `Pair<${inner}>`,
  (inner) => `LooseBox<${inner}>['value']`,
  (inner) => `Either<${inner}>`,
  (inner) => `Element<(${inner})[]>`,
  (inner) => `Same<{ x: ${inner} }>`,
  (inner) => `Partial<{ x: ${inner}; y: string }>`,
  (inner) => `Unused<${inner}>`,
  (inner) => `{ a: string } & { b: ${inner} }`,
  (inner, other) => `Pick<{ a: ${inner}; b: ${other} }, 'b'>`,
  (inner) => `NonNullable<(${inner}) | null>`,
];

const expressions = fc.letrec<{ type: string }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, depthSize: 'large' },
    { weight: 1, arbitrary: fc.constantFrom(...leaves) },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...forms), tie('type'), tie('type')).map(([form, a, b]) => form(a, b)) },
  ),
})).type;
const types = fc.sample(expressions, { seed, numRuns: count });
const place = (index: number) => `case${index}.ts`;

/** Gives each file names of its own, because the types of an area share one list of names. */
const rename = (text: string, index: number) => text.replace(/\b(Either|Element|Chosen|Names|Same|Box|Pair|Unused|Room)\b/g, `$1${index}`);

const source = (type: string, index: number) => `import { Post, VoidEndpoint } from '@portico/core';
${rename(declarations, index)}
export class Send${index} extends VoidEndpoint(Post('/send${index}')) {
  readonly judged!: ${rename(type, index)};

  handle() {}
}
`;

/** Returns whether TypeScript 6 finds an `any` in a type. */
function containsAny(checker: ts.TypeChecker, type: ts.Type, at: ts.Node, seen = new Set<ts.Type>()): boolean {
  if (type.flags & ts.TypeFlags.Any) return true;
  if (seen.has(type)) return false;
  seen.add(type);
  const within = (inner: ts.Type) => containsAny(checker, inner, at, seen);
  if (type.isUnion()) return type.types.some(within);
  if (checker.isArrayType(type) || checker.isTupleType(type)) return checker.getTypeArguments(type as ts.TypeReference).some(within);
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  const indexed = checker.getIndexInfosOfType(type).map((info) => info.type);
  return [...indexed, ...checker.getPropertiesOfType(type).map((property) => checker.getTypeOfSymbolAtLocation(property, at))].some(within);
}

describe(`Random types (PORTICO_ANY_SEED=${seed})`, () => {
  const project = makeProject(
    {
      'src/shop/area.ts': `import { Area } from '@portico/core';\nexport default Area('shop');\n`,
      'node_modules/loose/package.json': JSON.stringify({ name: 'loose', version: '1.0.0', types: 'index.d.ts' }),
      'node_modules/loose/index.d.ts': declared,
      ...Object.fromEntries(types.map((type, index) => [`src/shop/${place(index)}`, source(type, index)])),
    },
    { types: true },
  );
  const reported = new Map<string, Set<string>>();

  beforeAll(async () => {
    const compiler = new Compiler(project.folder);
    const { diagnostics } = await compiler.compile();
    await compiler.close();
    for (const { code, labels } of diagnostics) {
      const name = basename(labels[0]?.file ?? `the project: ${code}`);
      reported.set(name, (reported.get(name) ?? new Set()).add(code));
    }
  }, 120_000);

  afterAll(() => project.remove());

  it('are reported exactly if TypeScript 6 finds an `any` in them', () => {
    const files = types.map((_, index) => join(project.folder, 'src/shop', place(index)));
    const config = ts.readConfigFile(join(project.folder, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, project.folder);
    const program = ts.createProgram(files, options);
    const checker = program.getTypeChecker();
    const judged = files.map((file, index) => {
      const found = program.getSourceFile(file)!.statements.find(ts.isClassDeclaration)!;
      const member = found.members[0]!;
      return { type: types[index], any: containsAny(checker, checker.getTypeAtLocation(member), member) };
    });
    const isRefused = (index: number) => reported.get(place(index))?.has('PRAG0596') === true;
    // A type with another obstacle may be refused for that one.
    const disagreeing = judged.filter(({ any }, index) => any !== isRefused(index) && !(any && reported.has(place(index))));
    expect([...reported.keys()].filter((name) => name.startsWith('the project'))).toEqual([]);
    expect(disagreeing).toEqual([]);
    expect(judged.filter(({ any }, index) => any && isRefused(index)).length).toBeGreaterThan(count / 5);
    expect(judged.filter(({ any }) => !any).length).toBeGreaterThan(count / 5);
  });
});
