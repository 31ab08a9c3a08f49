import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OpenCompiler } from './support/openCompiler.ts';
import type { Edit } from './support/openCompiler.ts';

const operation = (type: string, imports = '') => `import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';
${imports}
export class Ask extends Endpoint(Get('/ask'))<${type}> {
  handle(): never {
    throw new Error();
  }
}
`;
const second = operation('string').replaceAll('Ask', 'Second').replaceAll('/ask', '/second');
const trees = 'export type Deep = Deeper[];\nexport type Deeper = Deep | string;\n';
const importing = (file: string, type = 'Dto') => operation(type, `import type { ${type} } from '${file}';`);
const config = (paths: Readonly<Record<string, string[]>>, more: object = {}) =>
  JSON.stringify({
    compilerOptions: { module: 'preserve', moduleResolution: 'bundler', noEmit: true, strict: true, types: [], paths },
    include: ['src', 'lib'],
    ...more,
  });

const dto =
  "export interface Address { street: string }\nexport type Town = 'Rome' | 'Oslo';\nexport interface Dto { id: string; name: string }\n";
const derived = `import type { Address, Dto, Town } from './dto.ts';
export type Renamed = { [K in keyof Address as \`my\${Capitalize<K>}\`]?: Address[K] };
export type Labels = { readonly [K in Town]: \`in \${K}\` };
export type Kept = Dto extends { id: infer I } ? { kept: I; rest: Omit<Dto, 'id'> } : never;
`;
const holder = `import type { Kept, Labels, Renamed } from './derived.ts';
export interface Holder { renamed: Renamed; labels?: Labels; kept: Kept[] }
`;

/** An edit: files with their new texts; undefined takes a file away. */
type Case = readonly [title: string, steps: readonly [before: Edit, ...edits: Edit[]]];

const room = `import { Entity } from '@portico/core';
import type { Int } from '@portico/core';
export class Room extends Entity() {
  floor!: Int;
}
`;
const rooms = (member: string) => `import { Get, Query } from '@portico/core';
import type { Int, Sort } from '@portico/core';
import { Room } from './room.ts';
export class Rooms extends Query(Room, Get('/rooms'))<{ floor: Int }> {
  ${member}
}
export type Order = Sort<'floor'>;
`;

const area = (name: string) => `import { Module } from '@portico/core';
export class ${name}Module extends Module('${name}', { store: 'main' }) {}
`;
const events = {
  'src/shop/module.ts': area('Shop'),
  'src/shop/paid.ts': `import { DomainEvent } from '@portico/core';
import type { Money } from './money.ts';
export class Paid extends DomainEvent<{ sum: Money }> {}
`,
  'src/shop/money.ts': "export interface Money { currency: 'EUR' }\n",
  'src/mail/module.ts': area('Mail'),
  'src/mail/send.ts': `import { MessageHandler } from '@portico/core';
import { Paid } from '../shop/paid.ts';
export class Send extends MessageHandler(Paid) {
  handle(event: Paid) {
    void event;
  }
}
`,
};

const paired = (name: string, type: string) => `import { Post, VoidEndpoint } from '@portico/core';
import type { Pair } from './pair.ts';
export class ${name} extends VoidEndpoint(Post('/${name}')) { readonly first!: string; readonly second!: ${type}; handle() {} }
`;

const cases: readonly Case[] = [
  [
    'a position that holds a generic type of an unknown type, which another position holds too',
    [
      {
        'src/pair.ts': 'export interface Pair<T> { first: T; second?: T }\n',
        'src/a.ts': paired('A', 'Pair<Unknown>'),
        'src/b.ts': paired('B', '{ pair: Pair<Unknown> }'),
      },
      { 'src/b.ts': paired('B', '{ pair: Pair<Unknown>; more: number }') },
    ],
  ],
  ['a type that an event of another area holds', [events, { 'src/shop/money.ts': "export interface Money { currency: 'EUR' | 'NOK' }\n" }]],
  [
    'a sort of a query, which gives its entity an index',
    [
      { 'src/room.ts': room, 'src/rooms.ts': rooms('') },
      { 'src/rooms.ts': rooms("readonly floorSort?: Sort<'floor'>;") },
      { 'src/rooms.ts': rooms('') },
    ],
  ],
  [
    'the name and version in package.json',
    [{ 'src/ask.ts': operation('string') }, { 'package.json': '{ "name": "other", "version": "2.0.0", "type": "module" }' }],
  ],
  [
    'the settings in package.json',
    [
      { 'src/ask.ts': operation('string') },
      { 'package.json': '{ "name": "sample", "type": "module", "portico": { "check": false, "title": "Other" } }' },
    ],
  ],
  [
    'the paths of tsconfig.json',
    [
      {
        'tsconfig.json': config({ '#dto': ['./src/one.ts'] }),
        'src/one.ts': 'export interface Dto { one: string }\n',
        'src/two.ts': 'export interface Dto { two: string }\n',
        'src/ask.ts': importing('#dto'),
      },
      { 'tsconfig.json': config({ '#dto': ['./src/two.ts'] }) },
    ],
  ],
  [
    'the paths of a tsconfig that is extended',
    [
      {
        'tsconfig.json': '{ "extends": "./base.json", "include": ["src"] }',
        'base.json': config({ '#dto': ['./src/one.ts'] }),
        'src/one.ts': 'export interface Dto { one: string }\n',
        'src/two.ts': 'export interface Dto { two: string }\n',
        'src/ask.ts': importing('#dto'),
      },
      { 'base.json': config({ '#dto': ['./src/two.ts'] }) },
    ],
  ],
  [
    'a file that appears behind an import without an ending',
    [
      { 'src/dto/index.ts': 'export interface Dto { folder: string }\n', 'src/ask.ts': importing('./dto') },
      { 'src/dto.ts': 'export interface Dto { file: string }\n' },
      { 'src/dto.ts': undefined },
    ],
  ],
  [
    'a file that appears behind an import that led nowhere',
    [{ 'src/ask.ts': importing('./dto.ts') }, { 'src/dto.ts': 'export interface Dto { a: string }\n' }],
  ],
  [
    'a file that appears behind an alias, outside the sources',
    [
      {
        'tsconfig.json': config({ '#dto': ['./lib/dto.ts', './src/dto.ts'] }),
        'src/dto.ts': 'export interface Dto { own: string }\n',
        'src/ask.ts': importing('#dto'),
      },
      { 'lib/dto.ts': 'export interface Dto { shared: string }\n' },
      { 'lib/dto.ts': 'export interface Dto { shared: Date }\n' },
    ],
  ],
  [
    'types that refer to each other, first used by another file',
    [
      {
        'src/trees.ts': trees,
        'src/ask.ts': importing('./trees.ts', 'Deep'),
        'src/more.ts': second
          .replace('<string>', '<Deeper>')
          .replace('import type', "import type { Deeper } from './trees.ts';\nimport type"),
      },
      { 'src/ask.ts': operation('string') },
      { 'src/ask.ts': importing('./trees.ts', 'Deep') },
      { 'src/trees.ts': `// Moved.\n${trees}` },
    ],
  ],
  [
    'a type with an error that is used no longer',
    [
      { 'src/bad.ts': 'export interface Bad { run(): void }\n', 'src/ask.ts': importing('./bad.ts', 'Bad') },
      { 'src/ask.ts': operation('string') },
    ],
  ],
  [
    'a syntax error halfway',
    [
      { 'src/dto.ts': 'export interface Dto { a: string }\n', 'src/ask.ts': importing('./dto.ts') },
      { 'src/dto.ts': 'export interface Dto { a: str' },
      { 'src/dto.ts': 'export interface Dto { a: string; b: Date }\n' },
    ],
  ],
  [
    'files, and then of a type that others are derived from',
    [
      {
        'tsconfig.json': config({}),
        'src/dto.ts': dto,
        'src/derived.ts': derived,
        'src/ask.ts': operation('Holder', holder),
      },
      { 'src/second.ts': second },
      { 'src/dto.ts': `${dto}export type Unused = string;\n` },
      { 'src/dto.ts': dto.replace('name: string', 'name: Date') },
    ],
  ],
  [
    'a file that showed how TypeScript reads a type of two other files, and does not use it any longer',
    [
      {
        'tsconfig.json': config({}),
        'src/dto.ts': dto,
        'src/derived.ts': derived,
        'src/ask.ts': importing('./derived.ts', 'Labels'),
        'src/more.ts': second
          .replace('<string>', '<Labels>')
          .replace('import type', "import type { Labels } from './derived.ts';\nimport type"),
      },
      { 'src/ask.ts': operation('string') },
    ],
  ],
  ['line endings', [{ 'src/ask.ts': operation('string') }, { 'src/ask.ts': operation('string').replaceAll('\n', '\r\n') }]],
  [
    'a file that a folder replaces',
    [
      { 'src/dto.ts': 'export interface Dto { a: string }\n', 'src/ask.ts': importing('./dto.ts') },
      { 'src/dto.ts': undefined, 'src/dto.ts/index.ts': second },
    ],
  ],
  [
    'an augmentation of a module',
    [
      { 'src/dto.ts': 'export interface Dto { a: string }\n', 'src/ask.ts': importing('./dto.ts') },
      { 'src/more.ts': "import './dto.ts';\ndeclare module './dto.ts' { interface Dto { b?: string } }\n" },
    ],
  ],
];

describe('A compiler that stays open reports the same findings as a new one', () => {
  let compiler: OpenCompiler;
  const start = async (files: Edit) => void (compiler = await OpenCompiler.start(files));
  const apply = (edit: Edit) => compiler.apply(edit);
  const compare = (changed: readonly string[]) => compiler.compare(changed);

  it.each(cases)('after a change of %s', async (_title, [before, ...edits]) => {
    await start(before);
    for (const edit of edits) await compare(apply(edit));
  });

  it('after a folder is renamed, and only the folder is reported', async () => {
    await start({ 'src/first/ask.ts': operation('string') });
    renameSync(join(compiler.project.folder, 'src/first'), join(compiler.project.folder, 'src/other'));
    await compare([join(compiler.project.folder, 'src/first'), join(compiler.project.folder, 'src/other')]);
  });

  it('after a folder with files is created, and only the folder is reported', async () => {
    await start({ 'src/ask.ts': operation('string') });
    mkdirSync(join(compiler.project.folder, 'src/new/deep'), { recursive: true });
    compiler.project.write('src/new/deep/second.ts', second);
    await compare([join(compiler.project.folder, 'src/new')]);
  });

  it('after TypeScript has read a file that changed before the change was reported', async () => {
    const holder = (type: string) =>
      `import type { Name, Other } from './names.ts';\nexport interface Holder { held: ${type}; more: Other }\n`;
    await start({
      'src/names.ts': 'export type Name = string[] | string;\nexport interface Other { id: string }\n',
      'src/holder.ts': holder('Name '),
      'src/ask.ts': operation('Holder', "import type { Holder } from './holder.ts';"),
      'src/more.ts': second.replace('<string>', '<Name>').replace('import type', "import type { Name } from './names.ts';\nimport type"),
    });
    const unreported = apply({ 'src/holder.ts': holder('Other') });
    await compiler.open.compile(apply({ 'src/third.ts': second.replaceAll('Second', 'Third').replaceAll('/second', '/third') }));
    await compare(unreported);
  });

  it('after TypeScript has read a file that was created before it was reported', async () => {
    const tree = 'export interface Tree { kids: Tree[] }\n';
    await start({
      'tsconfig.json': config({}),
      'src/shared/dto.ts': 'export interface Town { name: ',
      'src/shared/index.ts': `export * from './dto.ts';\n${tree.replace('Tree ', 'Branch ').replace('Tree[]', 'Branch[]')}`,
      'src/asked/ask.ts': operation('shared.Branch', "import type * as shared from '../shared';").replace(
        'handle()',
        'readonly to?: shared.Town;\n  handle()',
      ),
    });
    // The half-written file changes for all files, so TypeScript starts again, and by then the file below exists.
    await compiler.open.start(apply({ 'src/shared/dto.ts': 'export interface Town { name: string }\n' }));
    const unreported = apply({ 'src/shared.ts': `${tree}export interface Town { name: string }\n` });
    await compare(unreported);
  });

  it('when everything must be read again', async () => {
    await start({ 'src/ask.ts': operation('string') });
    compiler.project.write('src/ask.ts', operation('Int'));
    const { files } = await compiler.open.compile();
    expect(files.find(({ path }) => path.endsWith('manifest.ts'))?.text).toContain('Int');
  });
});
