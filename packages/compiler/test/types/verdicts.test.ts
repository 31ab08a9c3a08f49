import { expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';

/** Types that are each made from the one before, and that the syntax reads otherwise than TypeScript. */
function chainOf(levels: number): string {
  const types = Array.from({ length: levels }, (_, at) => {
    const before = at === 0 ? '' : `before: Level${at - 1}; rest: Omit<Level${at - 1}, 'none'>;`;
    return `interface Level${at} { count: string[]['length']; ${before} }`;
  });
  return `import { Post, VoidEndpoint } from '@portico/core';
${types.join('\n')}
export class Send extends VoidEndpoint(Post('/send')) { readonly level!: Level${levels - 1}; handle() {} }
`;
}

async function compile(files: Readonly<Record<string, string>>) {
  const project = makeProject(files, { types: true });
  const compiler = new Compiler(project.folder);
  const { plan, diagnostics, files: emitted } = await compiler.compile();
  await compiler.close();
  project.remove();
  return { types: plan?.modules[0]?.manifest.types, said: diagnostics.map(({ code, message }) => `${code} ${message}`), emitted };
}

it.each([2, 20, 50])('uses TypeScript’s types through %i levels of types that depend on each other', async (levels) => {
  const { types, said } = await compile({ 'src/a.ts': chainOf(levels) });
  expect(said).toEqual([]);
  expect(types).toHaveLength(levels);
  const last = types?.find(({ name }) => name === `Level${levels - 1}`)?.shape;
  const members = [
    { name: 'count', wireName: 'count', shape: { kind: 'scalar', scalar: 'number' } },
    { name: 'before', wireName: 'before', shape: { kind: 'reference', name: `Level${levels - 2}` } },
  ];
  expect(last).toMatchObject({ kind: 'object', members: [...members, { name: 'rest', shape: { kind: 'object' } }] });
});

it('rejects a type without a result from TypeScript, and checks the others [PRAG0593]', async () => {
  const operation = (name: string, type: string) =>
    `export class ${name} extends Endpoint(Post('/${name}'))<${type}> { handle(): never { throw 0; } }`;
  const head = "import { Endpoint, Post } from '@portico/core';";
  const { said } = await compile({ 'src/a.ts': [head, operation('Beyond', '{ a: -1e999 }'), operation('Fine', '{ a: 1 }')].join('\n') });
  expect(said).toEqual(["PRAG0593 The result cannot be compared with TypeScript's type: TypeScript returns no type for it."]);
});

it('rejects a handler with a return type that TypeScript cannot describe [PRAG0593]', async () => {
  const text = `import { Endpoint, Post } from '@portico/core';
export class Beyond extends Endpoint(Post('/beyond'))<number> { handle() { return -1e999; } }`;
  const { said } = await compile({ 'src/a.ts': text });
  expect(said).toEqual([
    "PRAG0593 The result cannot be compared with TypeScript's type: TypeScript returns no type for the value that is returned here.",
  ]);
});
