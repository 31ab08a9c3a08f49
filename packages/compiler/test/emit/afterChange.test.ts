import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

// Files that nothing has changed for are not made again: after every change the text has to be that of a compilation from the beginning.

const sources: Readonly<Record<string, string>> = {
  'src/types.ts': `import type { Int } from '@portico/core';
export interface Inner { count: Int; }
export interface Outer { inner: Inner; others: Inner[]; }
`,
  'src/services.ts': `import { ActionFilter, PerRequest, Policy } from '@portico/core';
export class Store {}
export class Cart implements PerRequest { constructor(readonly store: Store) {} }
export class Timing extends ActionFilter { around(_: unknown, next: () => Promise<unknown>) { return next(); } }
export class MayRead extends Policy { admits() { return true; } }
`,
  'src/operations.ts': `import { Endpoint, EndpointGroup, Get, Post, VoidEndpoint } from '@portico/core';
import { Cart, MayRead, Timing } from './services.ts';
import type { Outer } from './types.ts';
export class Group extends EndpointGroup('/group') {}
export class Read extends Endpoint(Get('/read'), { group: Group, filters: [Timing], policy: MayRead })<Outer> { handle(cart: Cart): never { throw cart; } }
export class Write extends VoidEndpoint(Post('/write')) { readonly outer!: Outer; handle() {} }
export class Alone extends VoidEndpoint(Post('/alone')) { handle() {} }
`,
};

/** The replaced text, its replacement, and a part of the text that the file then contains. */
const changes: readonly (readonly [title: string, file: string, from: string, to: string, emitted: string, part: string])[] = [
  ['a type within a type', 'src/types.ts', 'count: Int;', 'count: Int; name: string;', 'app/types.ts', 'name'],
  ['a type that is given up', 'src/types.ts', 'others: Inner[];', 'others: string[];', 'app/types.ts', 'others'],
  ['a service per request', 'src/services.ts', 'readonly store: Store', '', 'app/operations/read.ts', 'new Cart()'],
  [
    'a filter',
    'src/services.ts',
    'extends ActionFilter {',
    'extends ActionFilter { constructor(readonly store: Store) { super(); }',
    'app/composition.ts',
    'new Timing(store)',
  ],
  [
    'a policy',
    'src/services.ts',
    'extends Policy {',
    'extends Policy { constructor(readonly store: Store) { super(); }',
    'app/composition.ts',
    'new MayRead(store)',
  ],
  ['a group', 'src/operations.ts', "EndpointGroup('/group')", "EndpointGroup('/other')", 'app/manifest.ts', '/other'],
  [
    'an operation of its own',
    'src/operations.ts',
    "Post('/alone')",
    "Post('/alone'), { status: 202 }",
    'app/operations/alone.ts',
    'status: 202',
  ],
  [
    'an operation that is gone',
    'src/operations.ts',
    /export class Alone.*\n/.exec(sources['src/operations.ts']!)![0],
    '',
    'app/module.ts',
    'write',
  ],
  [
    'an area',
    'src/operations.ts',
    'import { Endpoint,',
    "export class Area extends Module('Area') {}\nimport { Module, Endpoint,",
    'area/operations/read.ts',
    "id: 'Area.Read'",
  ],
];

async function textsOf(compiler: Compiler, changed?: readonly string[]): Promise<Record<string, string>> {
  const { files, diagnostics } = await compiler.compile(changed);
  expect(diagnostics).toEqual([]);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

describe('Generated code is the same as from the beginning after a change of', () => {
  let project: TestProject;
  let compiler: Compiler;
  beforeAll(async () => {
    project = makeProject(sources);
    compiler = new Compiler(project.folder);
    await textsOf(compiler);
  });
  afterAll(() => {
    void compiler.close();
    project.remove();
  });

  const write = (file: string, text: string) => {
    project.write(file, text);
    return textsOf(compiler, [join(project.folder, file)]);
  };

  for (const [title, file, from, to, emitted, part] of changes)
    it(title, async () => {
      const changed = await write(file, sources[file]!.replace(from, to));
      const fresh = new Compiler(project.folder);
      expect(changed).toEqual(await textsOf(fresh));
      await fresh.close();
      expect(changed[`src/generated/${emitted}`]).toContain(part);
      await write(file, sources[file]!);
    });
});
