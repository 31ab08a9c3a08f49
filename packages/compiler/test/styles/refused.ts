import { head, operation } from './style.ts';
import type { Refused } from './style.ts';

const handle = "handle() { return ''; }";
const extending = (base: string, more = ''): string => `${head}${more}\nexport class Op extends ${base} { ${handle} }`;

/** Ways to lead to a head that the syntax does not follow. */
export const heads: readonly Refused[] = [
  [
    'a class in a static block',
    operation("static { class Inner extends Endpoint(Post('/y'))<string> { handle() { return ''; } } }"),
    'PRAG0118 Endpoint',
  ],
  [
    '`import … = require`',
    "import C = require('@portico/core');\nexport class Op extends C.Endpoint(C.Post('/x'))<string> { handle() { return ''; } }",
    "PRAG0122 import C = require('@portico/core');",
  ],
  [
    '`import … =` of a namespace',
    "import * as C from '@portico/core';\nimport E = C.Endpoint;\nexport class Op extends E(C.Post('/x'))<string> { handle() { return ''; } }",
    'PRAG0122 import E = C.Endpoint;',
  ],
  ['an export of the type alone', `${head}class Op extends Endpoint(Post('/x'))<string> { ${handle} }\nexport type { Op };`, 'PRAG0101 Op'],
  [
    'an export specifier of the type alone',
    `${head}class Op extends Endpoint(Post('/x'))<string> { ${handle} }\nexport { type Op };`,
    'PRAG0101 Op',
  ],
  ['`export =`', `${head}class Op extends Endpoint(Post('/x'))<string> { ${handle} }\nexport = Op;`, 'PRAG0122 export = Op;'],
  [
    'a constant that is only declared',
    extending("Wrapped(Post('/x'))<string>", 'declare const Wrapped: typeof Endpoint;'),
    "PRAG0760 Wrapped(Post('/x'))",
  ],
  [
    'a function that is only declared',
    extending("api('/x')<string>", 'declare function api(route: string): ReturnType<typeof Endpoint>;'),
    "PRAG0760 api('/x')",
  ],
  [
    'a declared function, in a class without a name',
    `${operation('')}declare function api(route: string): ReturnType<typeof Endpoint>;
export default class extends api('/y')<string> { ${handle} }`,
    "PRAG0760 api('/y')",
  ],
  [
    'an ambient module',
    {
      'op.ts': extending("Wrapped(Post('/x'))<string>", "import { Wrapped } from 'ambient-head';"),
      'ambient.d.ts': "declare module 'ambient-head' { export const Wrapped: typeof import('@portico/core').Endpoint; }",
    },
    "PRAG0760 Wrapped(Post('/x'))",
  ],
  [
    'an ambient module that passes the language on',
    {
      'op.ts':
        "import { Endpoint, Post } from 'ambient-star';\nexport class Op extends Endpoint(Post('/x'))<string> { handle() { return ''; } }",
      'ambient.d.ts': "declare module 'ambient-star' { export * from '@portico/core'; }",
    },
    "PRAG0760 Endpoint(Post('/x'))",
  ],
  [
    'a base class of an ambient module',
    {
      'op.ts': "import { Base } from 'ambient-base';\nexport class Op extends Base { handle() { return ''; } }",
      'ambient.d.ts':
        "declare module 'ambient-base' { import { Endpoint } from '@portico/core'; const Made: ReturnType<typeof Endpoint>; export class Base extends Made<string> {} }",
    },
    'PRAG0760 Base',
  ],
  [
    'an ambient module with a wildcard',
    {
      'op.ts': extending("Wrapped(Post('/x'))<string>", "import Wrapped from 'head?wild';"),
      'ambient.d.ts': "declare module '*?wild' { const head: typeof import('@portico/core').Endpoint; export default head; }",
    },
    "PRAG0760 Wrapped(Post('/x'))",
  ],
  [
    'a global variable',
    extending("globalThis.SharedHead(Post('/x'))<string>", 'declare global { var SharedHead: typeof Endpoint; }'),
    "PRAG0760 globalThis.SharedHead(Post('/x'))",
  ],
  [
    'a subpath import of the language',
    {
      'op.ts': "import { Endpoint, Post } from '#core';\nexport class Op extends Endpoint(Post('/x'))<string> { handle() { return ''; } }",
    },
    "PRAG0760 Endpoint(Post('/x'))",
  ],
  [
    'a module whose name is computed',
    "const name = '@portico/core';\nconst core = await import(name);\nexport class Op extends core.Endpoint(core.Post('/x')) { handle() { return ''; } }",
    "PRAG0760 core.Endpoint(core.Post('/x'))",
  ],
  [
    'a module that TypeScript cannot find',
    "import { Endpoint, Post } from '@portico/core/lost';\nexport class Op extends Endpoint(Post('/x'))<string> { handle() { return ''; } }",
    'PRAG0104 Endpoint',
  ],
  [
    'constants that are made from each other',
    {
      'op.ts': extending("F(Post('/x'))<string>", "import { E } from './e.ts';\nexport const F: typeof Endpoint = E;"),
      'e.ts': "import { F } from './op.ts';\nexport const E: typeof F = F;",
    },
    "PRAG0760 F(Post('/x'))",
  ],
  [
    '`require`',
    "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\nconst { Endpoint, Post } = require('@portico/core');\nexport class Op extends Endpoint(Post('/x')) { handle() { return ''; } }",
    "PRAG0118 require('@portico/core')",
  ],
  [
    '`await import`',
    "const { Endpoint, Post } = await import('@portico/core');\nexport class Op extends Endpoint(Post('/x'))<string> { handle() { return ''; } }",
    "PRAG0118 import('@portico/core')",
  ],
  ['`var`', extending("E(Post('/x'))<string>", 'var E = Endpoint;'), 'PRAG0118 Endpoint'],
  ['`let`', extending('B<string>', "let B = Endpoint(Post('/x'));"), 'PRAG0118 Endpoint'],
  ['a condition', extending("(1 > 0 ? Endpoint : Endpoint)(Post('/x'))<string>"), 'PRAG0118 Endpoint'],
  ['`??`', extending("(Endpoint ?? null)(Post('/x'))<string>"), 'PRAG0118 Endpoint'],
  ['a comma', extending("(0, Endpoint)(Post('/x'))<string>"), 'PRAG0118 Endpoint'],
  ['an optional call', extending("Endpoint?.(Post('/x'))<string>"), 'PRAG0118 Endpoint'],
  ['`bind`', extending("E(Post('/x'))", 'const E = Endpoint.bind(null);'), 'PRAG0118 Endpoint'],
  [
    'a function that it passes through',
    extending("same(Endpoint(Post('/x')))<string>", 'const same = <T>(x: T) => x;'),
    'PRAG0118 Endpoint',
  ],
  ['a function that returns it', extending('make()<string>', "function make() { return Endpoint(Post('/x')); }"), 'PRAG0118 Endpoint'],
  ['a static member', extending("Holder.E(Post('/x'))<string>", 'class Holder { static E = Endpoint; }'), 'PRAG0118 Endpoint'],
  [
    'a namespace of the project',
    extending("Holder.E(Post('/x'))<string>", 'namespace Holder { export const E = Endpoint; }'),
    'PRAG0118 Endpoint',
  ],
  ['an object', extending("holder.E(Post('/x'))<string>", 'const holder = { E: Endpoint } as const;'), 'PRAG0118 Endpoint'],
  ['a list', extending("E(Post('/x'))<string>", 'const [E] = [Endpoint];'), 'PRAG0118 Endpoint'],
  [
    'a spread namespace',
    "import * as C from '@portico/core';\nconst D = { ...C };\nexport class Op extends D.Endpoint(D.Post('/x'))<string> { handle() { return ''; } }",
    'PRAG0118 C',
  ],
  ['an escaped name in a list', `${operation('')}\nexport const list = [\\u0045ndpoint];`, 'PRAG0118 \\u0045ndpoint'],
  ['a default of a parameter', `${operation('')}\nexport function make(E = Endpoint) { return E; }`, 'PRAG0118 Endpoint'],
  [
    'an assertion',
    extending("(Endpoint(Post('/x')) as unknown as new () => { a: string })"),
    "PRAG0102 Endpoint(Post('/x')) as unknown as new () => { a: string }",
  ],
  ['an annotation', extending('B', "const B: abstract new () => object = Endpoint(Post('/x'));"), 'PRAG0102 B'],
  [
    'a route from JSON',
    {
      'op.ts': `import config from './x.json' with { type: 'json' };\n${head}export class Op extends Endpoint(Post(config.route))<string> { ${handle} }`,
      'x.json': '{ "route": "/x" }',
    },
    'PRAG0102 config.route',
  ],
  ['a route that is concatenated by a call', extending("Endpoint(Post('/x'.concat('y')))<string>"), "PRAG0102 '/x'.concat('y')"],
  [
    'an option that a getter computes',
    extending("Endpoint(Post('/x'), { get status() { return 202; } })<string>"),
    'PRAG0102 () { return 202; }',
  ],
  [
    'options that a condition spreads',
    extending("Endpoint(Post('/x'), { ...(1 > 0 ? { status: 202 } : {}) })<string>"),
    'PRAG0102 1 > 0 ? { status: 202 } : {}',
  ],
  [
    'options of another `freeze`',
    extending("Endpoint(Post('/x'), lib.freeze({ status: 202 }))<string>", 'const lib = { freeze: (_: object) => ({ status: 201 }) };'),
    'PRAG0102 lib.freeze({ status: 202 })',
  ],
  [
    'options of another `Object`',
    extending(
      "Endpoint(Post('/x'), Object.freeze({ status: 202 }))<string>",
      'const Object = { freeze: (_: object) => ({ status: 201 }) };',
    ),
    'PRAG0102 Object.freeze({ status: 202 })',
  ],
  [
    'a class that is only declared',
    `${head}export declare class Op extends Endpoint(Post('/x'))<string> { handle(): string }`,
    "PRAG0118 Endpoint(Post('/x'))",
  ],
  [
    'JavaScript',
    {
      'op.js': "import { Endpoint, Post } from '@portico/core';\nexport class Op extends Endpoint(Post('/x')) { handle() { return ''; } }",
    },
    'PRAG0123 Op',
  ],
];
