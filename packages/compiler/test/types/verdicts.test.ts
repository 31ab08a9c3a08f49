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
  const { plan, diagnostics } = await compiler.compile();
  await compiler.close();
  project.remove();
  return { types: plan?.modules[0]?.manifest.types, said: diagnostics.map(({ code, message }) => `${code} ${message}`) };
}

it('takes the reading of TypeScript through many levels of types that are made from each other', async () => {
  const { types, said } = await compile({ 'src/a.ts': chainOf(12) });
  expect(said).toEqual([]);
  expect(types).toHaveLength(12);
});

it('refuses a type whose levels never come to an end [PRAG0593]', async () => {
  const { said } = await compile({ 'src/a.ts': chainOf(18) });
  expect(said).toEqual([
    "PRAG0593 'level' cannot be compared with TypeScript's reading: the types that it is made from still differ after 16 rounds.",
  ]);
});

it('refuses a type that TypeScript gives no answer about, and judges the others [PRAG0593]', async () => {
  const operation = (name: string, type: string) =>
    `export class ${name} extends Endpoint(Post('/${name}'))<${type}> { handle(): never { throw 0; } }`;
  const head = "import { Endpoint, Post } from '@portico/core';";
  const { said } = await compile({ 'src/a.ts': [head, operation('Beyond', '{ a: -1e999 }'), operation('Fine', '{ a: 1 }')].join('\n') });
  expect(said).toEqual(["PRAG0593 The result cannot be compared with TypeScript's reading: TypeScript gives no type for it."]);
});

it('refuses a handler that returns what TypeScript gives no answer about [PRAG0593]', async () => {
  const text = `import { Endpoint, Post } from '@portico/core';
export class Beyond extends Endpoint(Post('/beyond'))<number> { handle() { return -1e999; } }`;
  const { said } = await compile({ 'src/a.ts': text });
  expect(said).toEqual([
    "PRAG0593 The result cannot be compared with TypeScript's reading: TypeScript gives no type for what is returned here.",
  ]);
});
