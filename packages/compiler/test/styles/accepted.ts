import { head, operation } from './style.ts';
import { acceptedModules } from './acceptedModules.ts';
import { acceptedServices } from './acceptedServices.ts';
import type { Accepted } from './style.ts';

const body = { first: 'f' };
const withBody = { first: 'f', n: 'a' };
const plain = 'n: string';

/** Styles that the compiler accepts: they do what TypeScript makes of them. */
export const accepted: readonly Accepted[] = [
  [
    'names that are private',
    operation(
      '#a = 1; private b = 2; protected c = 3; readonly n!: string; sum() { return this.#a + this.b + this.c; }',
      '',
      'handle(): unknown { return [this.n, this.sum()]; }',
    ),
    plain,
    withBody,
    ['a', 6],
  ],
  [
    'private members without a form in JSON',
    operation(
      'private m: Map<string, symbol> = new Map(); get size() { return this.m.size; } readonly n!: string;',
      '',
      'handle(): unknown { return [this.n, this.size]; }',
    ),
    plain,
    withBody,
    ['a', 0],
  ],
  [
    'static blocks and members',
    operation(
      'static count = 0; static { this.count = 5; } static get more() { return Op.count + 1; }',
      '',
      'handle(): unknown { return Op.more; }',
    ),
    '',
    body,
    6,
  ],
  ['`declare` on an input', operation('declare readonly n: string;'), plain, withBody, withBody],
  ['an input that may be `undefined`, which `!` asks for', operation('readonly n!: string | undefined;'), plain, withBody, withBody],
  [
    'a constructor without parameters',
    operation('readonly n?: string; constructor() { super(); this.n = "made"; }'),
    'n?: string',
    body,
    { first: 'f', n: 'made' },
  ],
  ['a handler with overloads', operation('', '', "handle(): string; handle(): string; handle(): string { return 'o'; }"), '', body, 'o'],
  ['a handler with `this`', operation('', '', 'handle(this: Op): unknown { return this.first; }'), '', body, 'f'],
  ['a handler whose name is a text', operation('', '', "'handle'() { return 't'; }"), '', body, 't'],
  ['an asynchronous handler', operation('', '', "async handle() { await null; return 'later'; }"), '', body, 'later'],
  [
    'a name of digits',
    operation('1!: string; 1e3!: string; 0x10!: string;'),
    '1: string, 1000: string, 16: string',
    { ...body, 1: 'a', 1000: 'b', 16: 'c' },
    { ...body, 1: 'a', 1000: 'b', 16: 'c' },
  ],
  [
    'a name with spaces',
    operation("'my name'!: string; ''!: string;"),
    'my name: string, : string',
    { ...body, 'my name': 'a', '': 'b' },
    { ...body, 'my name': 'a', '': 'b' },
  ],
  ['an escaped name', operation('readonly \\u006e!: string;'), plain, withBody, withBody],
  [
    'a name outside of ASCII',
    operation("readonly größe!: string; readonly '名'!: string;"),
    'größe: string, 名: string',
    { ...body, größe: 'a', 名: 'b' },
    { ...body, größe: 'a', 名: 'b' },
  ],
  [
    'an escaped head',
    "import { \\u0045ndpoint, Post } from '@portico/core';\nexport class Op extends \\u{45}ndpoint(Post('/x'))<unknown> { readonly first!: string; readonly second?: string; handle(): unknown { return this.first; } }",
    '',
    body,
    'f',
  ],
  [
    'names that are words of TypeScript',
    "import { Endpoint as as, Post as type, type Int as from } from '@portico/core';\nexport class Op extends as(type('/x'))<unknown> { readonly first!: string; readonly second?: string; readonly of: from = 5; handle(): unknown { return this.of; } }",
    'of?: Int = 5',
    body,
    5,
  ],
  [
    'a class that is named like its head',
    "import * as C from '@portico/core';\nexport class Endpoint extends C.Endpoint(C.Post('/x'))<unknown> { readonly first!: string; readonly second?: string; handle(): unknown { return this.first; } }",
    '',
    body,
    'f',
  ],
  ['a byte order mark', `\uFEFF${operation('readonly n!: string;')}`, plain, withBody, withBody],
  ['line ends of Windows', operation('readonly n!: string;').replaceAll('\n', '\r\n'), plain, withBody, withBody],
  ['line ends of JavaScript alone', operation('readonly n!: string;').replaceAll('\n', '\u2028'), plain, withBody, withBody],
  ['a first line for the shell', `#!/usr/bin/env node\n${operation('readonly n!: string;')}`, plain, withBody, withBody],
  [
    'comments everywhere',
    `// @ts-check\n${head}export /* a */ class Op /* b */ extends /* c */ Endpoint /* d */ (/* e */ Post /* f */ ('/x' /* g */)) /* h */ < /* i */ unknown /* j */> { readonly first!: string; readonly second?: string; handle(): unknown { return this.first; } }`,
    '',
    body,
    'f',
  ],
  [
    'code in a text',
    operation('readonly n!: string;', "export const text = `export class B extends Endpoint(Post('/t'))<string> {}`;"),
    plain,
    withBody,
    withBody,
  ],
  [
    'a local of the name of a head',
    operation(
      'readonly n!: string;',
      'export function outer() { const Endpoint = (_: unknown) => class {}; return class extends Endpoint(1) {}; }',
    ),
    plain,
    withBody,
    withBody,
  ],
  ['a default with `satisfies`', operation('readonly n: Int = 5 satisfies number;'), 'n?: Int = 5', body, { ...body, n: 5 }],
  [
    'numbers in other notations',
    operation('readonly a: Int = 0o17; readonly b: Int = 1_000; readonly c: Int = 0b11; readonly d: number = .5e1;'),
    'a?: Int = 15, b?: Int = 1000, c?: Int = 3, d?: number = 5',
    body,
    { ...body, a: 15, b: 1000, c: 3, d: 5 },
  ],
  ['a default of a union', operation('readonly n: string | number = 5;'), 'n?: number | string = 5', body, { ...body, n: 5 }],
  [
    'an enum member as default',
    operation('readonly n: Kind = Kind.B;', "export enum Kind { A = 'a', B = 'b' }"),
    "n?: Kind = 'b'",
    body,
    { ...body, n: 'b' },
  ],
  [
    'an enum of bits',
    operation('readonly n: Kind = Kind.C;', 'export enum Kind { A = 1, B = 2, C = A | B }'),
    'n?: Kind = 3',
    { ...body, n: 2 },
    { ...body, n: 2 },
  ],
  [
    'the values of a constant object',
    operation('readonly n: (typeof KINDS)[keyof typeof KINDS] = KINDS.B;', "const KINDS = { A: 'a', B: 'b' } as const;"),
    "n?: 'a' | 'b' = 'b'",
    body,
    { ...body, n: 'b' },
  ],
  [
    'a namespace that is merged with the class',
    `${operation('readonly n!: Op.Body;')}export declare namespace Op { interface Body { a: string } }`,
    'n: OpBody',
    { ...body, n: { a: 'x' } },
    { ...body, n: { a: 'x' } },
  ],
  [
    'a type of `declare global`',
    operation('readonly n!: StyleBody;', 'declare global { interface StyleBody { a: string } }'),
    'n: StyleBody',
    { ...body, n: { a: 'x' } },
    { ...body, n: { a: 'x' } },
  ],
  [
    'a type of a referenced script',
    {
      'types.d.ts': 'interface SlashBody { a: string }',
      'op.ts': `/// <reference path="./types.d.ts" />\n${operation('readonly n!: SlashBody;')}`,
    },
    'n: SlashBody',
    { ...body, n: { a: 'x' } },
    { ...body, n: { a: 'x' } },
  ],
  [
    'the type of JSON',
    {
      'x.json': '{ "a": "x" }',
      'op.ts': operation('readonly n!: typeof config;', "import type config from './x.json' with { type: 'json' };"),
    },
    'n: { a: string }',
    { ...body, n: { a: 'x' } },
    { ...body, n: { a: 'x' } },
  ],
  [
    'the type of a value of another file',
    { 'v.ts': "export const v = { a: 'x' as 'x' | 'y' };", 'op.ts': operation("readonly n!: (typeof import('./v.ts'))['v'];") },
    "n: { a: 'x' | 'y' }",
    { ...body, n: { a: 'y' } },
    { ...body, n: { a: 'y' } },
  ],
  [
    '`import type` of a namespace',
    operation('readonly n!: C.Int;', "import type * as C from '@portico/core';"),
    'n: Int',
    { ...body, n: 5 },
    { ...body, n: 5 },
  ],
  ...acceptedModules,
  ...acceptedServices,
];
