import { head, operation } from './style.ts';
import type { Accepted } from './style.ts';

const body = { first: 'f' };
const withBody = { first: 'f', n: 'a' };
const plain = 'n: string';

/** Ways to write modules, heads and classes that the compiler accepts. */
export const acceptedModules: readonly Accepted[] = [
  [
    'a chain of re-exports',
    {
      'a.ts': "export { Endpoint as A1, Post as P1 } from '@portico/core';",
      'b.ts': "export { A1 as B1, P1 as P2 } from './a.ts';",
      'c.ts': "export { B1 as default, P2 as odd } from './b.ts';",
      'op.ts':
        "import E, { odd as p } from './c.ts';\nexport class Op extends E(p('/x'))<unknown> { readonly first!: string; readonly second?: string; handle(): unknown { return this.first; } }",
    },
    '',
    body,
    'f',
  ],
  [
    'imports in a circle',
    {
      'e.ts': "import type { X } from './op.ts';\nimport { Endpoint } from '@portico/core';\nexport const E = Endpoint; export type Y = X;",
      'op.ts':
        "import { E, type Y } from './e.ts';\nimport { Post } from '@portico/core';\nexport interface X { a: string }\nexport class Op extends E(Post('/x'))<Y> { readonly first!: string; readonly second?: string; handle() { return { a: this.first }; } }",
    },
    '',
    body,
    { a: 'f' },
  ],
  [
    'an export under another name',
    `${operation('readonly n!: string;').replace('export class', 'class')}export { Op as Odd };`,
    plain,
    withBody,
    withBody,
  ],
  [
    'a default export that follows',
    `${operation('readonly n!: string;').replace('export class', 'class')}export default Op;`,
    plain,
    withBody,
    withBody,
  ],
  ['a module file', { 'op.mts': operation('readonly n!: string;') }, plain, withBody, withBody],
  [
    'type arguments in parentheses',
    `${head}export class Op extends (Endpoint(Post('/x'))<unknown>) { readonly first!: string; readonly second?: string; handle(): unknown { return this.first; } }`,
    '',
    body,
    'f',
  ],
  [
    'assertions that keep the type',
    `${head}const B = Endpoint!(Post('/x')) as ReturnType<typeof Endpoint>;\nexport class Op extends B<unknown> { readonly first!: string; readonly second?: string; handle(): unknown { return this.first; } }`,
    '',
    body,
    'f',
  ],
  [
    'options with computed names',
    `${head}const o = Object.freeze({ ['status']: 202 });\nexport class Op extends Endpoint(Post('/x'), { status: 201, ...o })<unknown> { readonly first!: string; readonly second?: string; handle(): unknown { return this.first; } }`,
    '',
    body,
    'f',
  ],
  [
    'a class as body, with statics',
    operation('readonly n!: Body;', "export class Body { static kind = 's'; a!: string }"),
    'n: Body',
    { ...body, n: { a: 'x' } },
    { ...body, n: { a: 'x' } },
  ],
  [
    'a class as body, in a namespace and through a mixin',
    operation(
      'readonly n!: N.Body; readonly m?: Mixed;',
      'export declare namespace N { class Body { a: string } }\nconst mix = <T extends new (...given: any[]) => object>(base: T) => class extends base { b?: Int; };\nexport class Base { a!: string }\nexport class Mixed extends mix(Base) {}',
    ),
    'n: NBody, m?: Mixed',
    { ...body, n: { a: 'x' }, m: { a: 'y', b: 5 } },
    { ...body, n: { a: 'x' }, m: { a: 'y', b: 5 } },
  ],
  [
    'an interface with a getter and a setter',
    operation('readonly n!: Body;', 'export interface Body { get a(): string; set a(value: string | number) }'),
    'n: Body',
    { ...body, n: { a: 'x' } },
    { ...body, n: { a: 'x' } },
  ],
  [
    'classes of other kinds, one without a name',
    `${operation('readonly n!: string;')}import { EventEmitter } from 'node:events';
const mix = <T extends new (...given: any[]) => object>(base: T) => class extends base { at = 1; };
export class Mixed extends mix(Map) {}
export default class extends EventEmitter {}`,
    plain,
    withBody,
    withBody,
  ],
  [
    'a handler with `using`',
    operation(
      'readonly n!: string;',
      '',
      'handle(): unknown { const said: string[] = []; { using held = { [Symbol.dispose]: () => void said.push(this.n) }; void held; } return said; }',
    ),
    plain,
    withBody,
    ['a'],
  ],
  [
    'a head with `satisfies`',
    `${head}const options = { status: 202 } satisfies object;\nexport class Op extends (Endpoint(Post('/x'), options) satisfies object)<unknown> { readonly first!: string; readonly second?: string; handle(): unknown { return this.first; } }`,
    '',
    body,
    'f',
  ],
  [
    'a getter that is no input',
    operation('readonly n!: string; get twice() { return this.n + this.n; }', '', 'handle(): unknown { return this.twice; }'),
    plain,
    withBody,
    'aa',
  ],
  [
    'members of an enum that another one is made of',
    operation('readonly n!: Kind; readonly m: Kind = Kind.C;', "export enum Kind { A = 'a', C = 'c' }\nexport enum Kind { B = 'b' }"),
    "n: Kind, m?: Kind = 'c'",
    withBody,
    { ...withBody, m: 'c' },
  ],
  [
    'a type of a module of each ending',
    {
      'm.mts': 'export interface M { a: string }',
      'c.cts': 'export interface C { a: string }',
      'x.tsx': 'export interface X { a: string }',
      'op.ts': operation(
        'readonly n!: M; readonly m?: C; readonly o?: X;',
        "import type { M } from './m.mjs';\nimport type { C } from './c.cjs';\nimport type { X } from './x.js';",
      ),
    },
    'n: M, m?: C, o?: X',
    { ...body, n: { a: 'x' } },
    { ...body, n: { a: 'x' } },
  ],
];
