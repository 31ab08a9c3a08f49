import { head, operation } from './style.ts';
import type { Refused } from './style.ts';

/** Ways to write the members of an operation that the compiler rejects, with the code and the text that it points at. */
export const members: readonly Refused[] = [
  [
    'a field with a decorator',
    operation('@d readonly n: Int = 5;', 'const d = (c: unknown, k: unknown): any => (x: number) => x * 2;'),
    'PRAG0128 @d',
  ],
  [
    'an operation with a decorator',
    operation('readonly n!: Int;', 'const d = (c: any): any => class extends c {};').replace('export class', '@d\nexport class'),
    'PRAG0128 @d',
  ],
  [
    'a handler with a decorator',
    operation('', 'const d = (c: unknown, k: unknown): any => () => 1;', "@d handle() { return ''; }"),
    'PRAG0128 @d',
  ],
  [
    'a parameter with a decorator',
    operation('', 'const d: any = 0; export class Dep {}', "handle(@d.of('x') dep: Dep) { return String(dep); }"),
    "PRAG0128 @d.of('x')",
  ],
  [
    'a service whose base has a decorated method',
    operation(
      '',
      'const d: any = 0; export class Base { @d run() { return 1; } } export class Service extends Base {}',
      'handle(service: Service): unknown { return service.run(); }',
    ),
    'PRAG0128 @d',
  ],
  [
    'a decorated class, as a body',
    operation('readonly n!: Body;', 'const d = (c: any): any => c;\n@d export class Body { x!: string }'),
    'PRAG0614 Body',
  ],
  ['`accessor`', operation("accessor n: string = 'a';"), 'PRAG0120 n'],
  ['a setter', operation("get n(): string { return ''; } set n(value: string) {}"), 'PRAG0120 n'],
  ['a getter with a location', operation('get n(): FromQuery<Int> { return 1 as Int; }'), 'PRAG0120 n'],
  ['a static field with a location', operation('static readonly n: FromQuery<Int>;'), 'PRAG0541 n'],
  ['a private field with a location', operation('private readonly n!: FromQuery<Int>;'), 'PRAG0541 n'],
  ['an index signature', operation('[key: string]: unknown;'), 'PRAG0120 [key: string]: unknown;'],
  ['a name in brackets', operation("['n']!: string;"), "PRAG0120 'n'"],
  ['a name that a constant holds', operation('[key]!: string;', "const key = 'n';"), 'PRAG0120 key'],
  ['a symbol as name', operation('[key] = 5;', "const key = Symbol('n');"), 'PRAG0120 key'],
  ['a well-known symbol', operation("[Symbol.toStringTag] = 'x';"), 'PRAG0120 Symbol.toStringTag'],
  ['a handler in brackets', operation('', '', "['handle']() { return ''; }"), "PRAG0120 'handle'"],
  ['a generator as handler', operation('', '', '*handle() { yield 1; }'), 'PRAG0120 handle'],
  ['an asynchronous generator as handler', operation('', '', 'async *handle() { yield 1; }'), 'PRAG0120 handle'],
  ['a protected handler', operation('', '', "protected handle() { return ''; }"), 'PRAG0120 handle'],
  [
    'a generator as a policy',
    `${operation('')}\nimport { Policy } from '@portico/core';\nexport class Rule extends Policy { *admits(): any { yield true; } }`,
    'PRAG0120 admits',
  ],
  [
    'an addition to the language',
    operation('', "declare module '@portico/core' { interface EndpointBase { extra?: string } }"),
    'PRAG0121 EndpointBase',
  ],
  [
    'a type of a comment in JavaScript',
    {
      'body.js': '/** @typedef {{ a: string }} Body */\nexport {};',
      'op.ts': operation('readonly n!: Body;', "import type { Body } from './body.js';"),
    },
    'PRAG0122 Body',
  ],
  [
    'a service of JavaScript',
    {
      'service.js': 'export class Service { run() { return 1; } }',
      'op.ts': operation('', "import type { Service } from './service.js';", 'handle(service: Service): unknown { return service; }'),
    },
    'PRAG0601 service: Service',
  ],
  ['a private handler', operation('', '', "#handle() { return ''; }"), 'PRAG0114 Op'],
  ['a static handler', operation('', '', "static handle() { return ''; }"), 'PRAG0114 handle'],
  ['a getter as handler', operation('', '', "get handle() { return () => ''; }"), 'PRAG0114 handle'],
  [
    'an abstract operation',
    `${head}export abstract class Op extends Endpoint(Post('/x'))<string> { abstract handle(): string }`,
    'PRAG0106 Op',
  ],
  [
    'a parameter property',
    operation("constructor(readonly n: string = '') { super(); }"),
    "PRAG0107 constructor(readonly n: string = '') { super(); }",
  ],
  ['`this` in a type', operation("readonly m!: string; readonly n!: this['m'];"), "PRAG0587 this['m']"],
  ['a unique symbol', operation('readonly n!: typeof s;', 'declare const s: unique symbol;'), 'PRAG0537 typeof s'],
  ['a default that calls', operation('readonly n: Int = Math.max(1, 2);'), 'PRAG0536 Math.max(1, 2)'],
  ['a default of `this`', operation('readonly m: Int = 5; readonly n: Int = this.m;'), 'PRAG0536 this.m'],
  ['a default of a static member', operation('static readonly D = 5; readonly n: Int = Op.D;'), 'PRAG0536 Op.D'],
  ['a default that is not a number', operation('readonly n: number = NaN;'), 'PRAG0536 NaN'],
  [
    'a default from JSON',
    operation('readonly n: number = config.n;', "import config from './x.json' with { type: 'json' };"),
    'PRAG0536 config.n',
  ],
  [
    'a class whose field is decorated, as a body',
    operation('readonly n!: Body;', 'const d = (c: unknown, k: unknown): any => {};\nexport class Body { @d x = 1; }'),
    'PRAG0614 Body',
  ],
  ['a class with `accessor`, as a body', operation('readonly n!: Body;', 'export class Body { accessor x = 1; }'), 'PRAG0614 Body'],
  ['a class with a private name, as a body', operation('readonly n!: Body;', 'export class Body { #x = 1; y = 2; }'), 'PRAG0614 Body'],
  ...(
    [
      [
        'with an accessor, by `typeof`',
        'typeof value',
        'export class Body { x!: string; get more() { return 1; } }\nexport const value = new Body();',
      ],
      ['with an accessor, in a namespace', 'N.Body', 'export namespace N { export class Body { x!: string; get more() { return 1; } } }'],
      ['with a private member, in a namespace', 'N.Body', 'export namespace N { export class Body { x!: string; private y = 1; } }'],
      [
        'with a private member, in a function',
        'ReturnType<typeof make>',
        'export function make() { class Body { x!: string; private y = 1; } return new Body(); }',
      ],
      [
        'with a private member, by a condition',
        'Chosen<Int>',
        'export class Body<T> { x!: T; private y = 1; }\ntype Chosen<T> = T extends number ? Body<T> : never;',
      ],
      ['without a name', 'InstanceType<typeof Body>', 'export const Body = class { x!: string; #y = 1; };'],
      [
        'whose mixin has an accessor',
        'Body',
        'const mix = <T extends new (...given: any[]) => object>(base: T) => class extends base { get more() { return 1; } };\nexport class Base { x!: string }\nexport class Body extends mix(Base) {}',
      ],
      [
        'whose mixin is in a constant',
        'Body',
        'const mix = <T extends new (...given: any[]) => object>(base: T) => class extends base { #y = 1; };\nexport class Base { x!: string }\nconst Mixed = mix(Base);\nexport class Body extends Mixed {}',
      ],
      [
        'whose mixin decides what it returns',
        'Body',
        'function mix<T extends new (...given: any[]) => object>(base: T) { if (Date.now() > 1) return base; return class extends base { get more() { return 1; } }; }\nexport class Base { x!: string }\nexport class Body extends mix(Base) {}',
      ],
      ['that extends a class expression', 'Body', 'export class Body extends (class { get more() { return 1; } }) { x!: string }'],
      ['of a package', 'Body', "import { EventEmitter } from 'node:events';\nexport class Body extends EventEmitter { x!: string }"],
      ['that extends a class of JavaScript', 'Body', 'export class Body extends Error { x!: string }'],
    ] as const
  ).map(([title, type, declared]): Refused => [
    `a class ${title}, as a body`,
    operation(`readonly n!: ${type};`, declared),
    `PRAG0614 ${type}`,
  ]),
  [
    'an interface with symbols',
    operation('readonly n!: Body;', 'export interface Body { [Symbol.iterator](): Iterator<string>; a: string }'),
    'PRAG0584 Body',
  ],
  ['an interface that is called', operation('readonly n!: Body;', 'export interface Body { (x: string): void }'), 'PRAG0580 Body'],
  [
    'a static method of a policy',
    `${operation('')}\nimport { Policy } from '@portico/core';\nexport class Rule extends Policy { static admits() { return true; } }`,
    'PRAG0114 admits',
  ],
  [
    'an accessor of an event',
    `${operation('')}\nimport { DomainEvent } from '@portico/core';\nexport class Happened extends DomainEvent<{ a: string }> { accessor c = 5; }`,
    'PRAG0900 c',
  ],
];
