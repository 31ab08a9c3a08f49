import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Compilation, Work } from '../src/commands/port.ts';
import { Compiler } from '../src/main.ts';
import { makeProject } from './support/project.ts';
import type { TestProject } from './support/project.ts';

const dto = (number: number, length = 40, more = '') => `import type { MaxLength } from '@portico/core';
export interface Dto${number} { name: string & MaxLength<${length}>; ${more} }
`;

const get = (number: number, { doc = 'Gets it.', body = 'throw new Error();', route = `/things${number}` } = {}) => `
import { Endpoint, Get } from '@portico/core';
import type { Dto${number} } from './dto${number}.ts';
import type { Service${number} } from './service${number}.ts';
/** ${doc} */
export class Get${number} extends Endpoint(Get('${route}'))<Dto${number}> {
  handle(_service: Service${number}): never {
    ${body}
  }
}
`;

const change = (number: number) => `
import { Post, VoidEndpoint } from '@portico/core';
import type { Dto${number} } from './dto${number}.ts';
export class Change${number} extends VoidEndpoint(Post('/things${number}')) {
  readonly dto!: Dto${number};
  handle(): void {}
}
`;

const service = (number: number, needs = '') => `import type { Clock } from '@portico/core';
export class Service${number} {
  constructor(${needs}) {}
  now(_clock: Clock): void {}
}
`;

/** As many pairs of operations as `things`: the two of a pair share a type, and one of them uses a service. */
const files = (things: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: things }, (_, number) => [
      [`src/dto${number}.ts`, dto(number)],
      [`src/get${number}.ts`, get(number)],
      [`src/change${number}.ts`, change(number)],
      [`src/service${number}.ts`, service(number)],
    ]).flat(),
  );

type Row = readonly [title: string, edit: Readonly<Record<string, string | undefined>>, work: Work];

const none = { files: 0, planned: 0, resolved: 0, checked: 0, printed: 0 };

const rows: readonly Row[] = [
  [
    'the body of a handler',
    { 'src/get1.ts': get(1, { body: 'throw new Error("other");' }) },
    { ...none, files: 1, planned: 1, resolved: 1 },
  ],
  [
    'the description of an operation',
    { 'src/get1.ts': get(1, { doc: 'Returns it.' }) },
    { files: 1, planned: 1, resolved: 1, checked: 1, printed: 1 },
  ],
  [
    'the route of an operation',
    { 'src/get1.ts': get(1, { route: '/other' }) },
    { files: 1, planned: 1, resolved: 1, checked: 1, printed: 1 },
  ],
  // The files of both operations use the type; their plans refer to it by its name.
  ['a rule of a type', { 'src/dto1.ts': dto(1, 50) }, { files: 3, planned: 2, resolved: 2, checked: 2, printed: 2 }],
  ['a member of a type', { 'src/dto1.ts': dto(1, 40, 'more?: string') }, { files: 3, planned: 2, resolved: 2, checked: 2, printed: 2 }],
  [
    'a file that appears',
    { 'src/get99.ts': get(99), 'src/dto99.ts': dto(99), 'src/service99.ts': service(99) },
    { files: 3, planned: 1, resolved: 1, checked: 1, printed: 1 },
  ],
  ['a file that disappears', { 'src/change1.ts': undefined }, none],
];

describe('After a change', () => {
  const projects: TestProject[] = [];
  const compilers: Compiler[] = [];
  afterEach(async () => {
    for (const compiler of compilers.splice(0)) await compiler.close();
    for (const project of projects.splice(0)) project.remove();
  });

  const workAfter = async (things: number, edit: Row[1]): Promise<Compilation> => {
    const project = makeProject(files(things));
    const compiler = new Compiler(project.folder);
    projects.push(project);
    compilers.push(compiler);
    await compiler.compile();
    const changed = Object.entries(edit).map(([file, text]) => {
      if (text === undefined) rmSync(join(project.folder, file));
      else project.write(file, text);
      return join(project.folder, file);
    });
    return compiler.compile(changed);
  };

  it.each(rows)('of %s the compiler processes only the affected files, for any size of the project', async (_title, edit, work) => {
    for (const things of [4, 40]) {
      const { diagnostics, work: done } = await workAfter(things, edit);
      expect(diagnostics).toEqual([]);
      expect(done).toEqual(work);
    }
  });
});
