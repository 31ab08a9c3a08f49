/** A project of a finding, what comes of it, and the test that shows it among its neighbours: `file: a text in it`. */
export interface ProjectFinding {
  readonly row: string;
  readonly files: Readonly<Record<string, string>>;
  readonly outcome: string;
  readonly shownBy: string;
}

const head = `import * as C from '@portico/core';
import { Endpoint, Get, Post } from '@portico/core';
import type { Guid, Int, PerRequest, Range } from '@portico/core';
`;
const handle = "handle() { return ''; }";
const cart = (declared: string) => ({
  'src/a.ts': `${head}${declared}\nexport class Add extends Endpoint(Post('/add'))<string> { handle(cart: Cart) { return String(cart); } }`,
});
const operation = (text: string, file = 'src/a.ts') => ({ [file]: `${head}${text}` });
const scoped = 'Add POST /add() → string; Cart perRequest()';
const served = 'Ask GET /ask() → string';

/** The findings about services, operations and defaults. */
export const projectFindings: readonly ProjectFinding[] = [
  {
    row: 'A1',
    files: cart('export interface Scoped extends C.PerRequest {}\nexport class Cart implements Scoped {}'),
    outcome: scoped,
    shownBy: 'read/services.test.ts: as created once per request',
  },
  {
    row: 'A1',
    files: cart('interface Scoped extends PerRequest {}\nexport class Cart implements Scoped {}'),
    outcome: scoped,
    shownBy: 'read/services.test.ts: as created once per request',
  },
  {
    row: 'A1',
    files: cart('export class Cart implements C.PerRequest {}'),
    outcome: scoped,
    shownBy: 'read/services.test.ts: as created once per request',
  },
  {
    row: 'A2',
    files: operation(`export class Ask extends C.Endpoint(C.Get('/ask'))<string> { ${handle} }`),
    outcome: served,
    shownBy: 'read/accounting.test.ts: through a namespace import',
  },
  {
    row: 'A2',
    files: operation(`const H = Endpoint(Get('/ask'));\nexport class Ask extends H<string> { ${handle} }`),
    outcome: served,
    shownBy: 'read/accounting.test.ts: through a constant that holds its base',
  },
  {
    row: 'A2',
    files: operation(`const E = Endpoint;\nexport class Ask extends E(Get('/ask'))<string> { ${handle} }`),
    outcome: served,
    shownBy: 'read/accounting.test.ts: through a constant that holds its head',
  },
  {
    row: 'A2',
    files: operation(`export const Ask = class extends Endpoint(Get('/ask'))<string> { ${handle} };`),
    outcome: 'PRAG0118',
    shownBy: 'read/accounting.test.ts: in a class expression',
  },
  {
    row: 'A2',
    files: operation(`export function make() { class Ask extends Endpoint(Get('/ask'))<string> { ${handle} } return Ask; }`),
    outcome: 'PRAG0118',
    shownBy: "read/accounting.test.ts: 'in a function'",
  },
  {
    row: 'A2',
    files: operation(`{ class Ask extends Endpoint(Get('/ask'))<string> { ${handle} } }`),
    outcome: 'PRAG0118',
    shownBy: "read/accounting.test.ts: 'in a block'",
  },
  {
    row: 'A2',
    files: operation(`export namespace N { export class Ask extends Endpoint(Get('/ask'))<string> { ${handle} } }`),
    outcome: 'PRAG0118 PRAG0127',
    shownBy: "read/accounting.test.ts: 'in a namespace'",
  },
  {
    row: 'A2',
    files: operation(`export class Ask extends Endpoint(Get('/ask'))<string> { ${handle} }`, 'src/a.tsx'),
    outcome: served,
    shownBy: 'commands/projects.test.ts: those that `tsconfig.json` selects',
  },
  {
    row: 'A2',
    files: operation(`export class Ask extends Endpoint(Get('/ask'))<string> { ${handle} }`, 'src/dist/a.ts'),
    outcome: served,
    shownBy: 'commands/projects.test.ts: in folders of any name',
  },
  {
    row: 'A2',
    files: operation(`export class Ask extends Endpoint(Get('/ask'))<string> { ${handle} }`, 'src/shop/generated/a.ts'),
    outcome: served,
    shownBy: 'commands/projects.test.ts: in folders of any name',
  },
  {
    row: 'A2',
    files: { 'src/a.js': `import { Endpoint, Get } from '@portico/core';\nexport class Ask extends Endpoint(Get('/ask')) { ${handle} }` },
    outcome: 'PRAG0123',
    shownBy: 'commands/projects.test.ts: is reported with the reason',
  },
  {
    row: 'A3',
    files: operation(
      "export interface Repo<T> { all(): T[] }\nexport class NumRepo implements Repo<number> { all(): number[] { return []; } }\nexport class Ask extends Endpoint(Get('/ask'))<string> { handle(s: Repo<string>) { return String(s); } }",
    ),
    outcome: 'PRAG0601',
    shownBy: 'plan/serviceArguments.test.ts: is not the same argument as',
  },
  {
    row: 'A6',
    files: operation(`export class Ask extends Endpoint(Post('/ask'))<string> { readonly a!: string; ['x']!: string; ${handle} }`),
    outcome: 'PRAG0120',
    shownBy: 'styles/refusedMembers.ts: a name in brackets',
  },
  {
    row: 'A6',
    files: operation(`export class Ask extends Endpoint(Post('/ask'))<string> { readonly a!: string; accessor x!: string; ${handle} }`),
    outcome: 'PRAG0120',
    shownBy: 'styles/refusedMembers.ts: `accessor`',
  },
  {
    row: 'A12',
    files: operation(`export class Ask extends Endpoint(Get('/ask'))<string> { readonly k: Int & Range<1, 10> = 50; ${handle} }`),
    outcome: 'PRAG0547',
    shownBy: "check/members.test.ts: ['Int & Range<1, 10>', '50'",
  },
  {
    row: 'A12',
    files: operation(`export class Ask extends Endpoint(Get('/ask'))<string> { readonly k: Guid = 'nope'; ${handle} }`),
    outcome: 'PRAG0547',
    shownBy: 'check/members.test.ts: must be a GUID',
  },
  {
    row: 'B4',
    files: {
      'src/a.ts': `${head}import * as m from './base.ts';\nexport class Cart extends m.Base {}\nexport class Add extends Endpoint(Post('/add'))<string> { handle(cart: Cart) { return String(cart); } }`,
      'src/base.ts': 'export class Dep {}\nexport class Base { constructor(readonly dep: Dep) {} }',
    },
    outcome: 'Add POST /add() → string; Cart singleton(dep); Dep singleton()',
    shownBy: 'read/services.test.ts: with the constructor of the nearest base that has one',
  },
];

/** The findings that take a process, a host or several builds, the accepted forms and the messages, and the tests that show them. */
export const shownElsewhere: Readonly<Record<string, readonly string[]>> = {
  A2: ['commands/projects.test.ts: are found behind symbolic links, once each'],
  A11: [
    'findings/served.test.ts: takes %s as %s',
    'emit/unionAgreement.test.ts: it',
    'samples/PRAG0546-options-are-read-differently.txt: PRAG0546',
  ],
  A13: ['samples/route-placeholders.txt: %'],
  A14: [
    'incremental.test.ts: A compiler that stays open reports the same findings as a new one',
    'commands/projects.test.ts: reads a configuration again once it is corrected',
  ],
  B1: ['commands/process.test.ts: follows new folders, files that are saved by renaming, and removed ones'],
  B2: ['samples/PRAG0586-each-form.txt: Endless'],
  B3: ['findings/served.test.ts: returns %s as %s', 'emit/unionsWritten.test.ts: A union is written'],
  B4: ['read/services.test.ts: with the constructor of the nearest base that has one'],
  B5: ['findings/served.test.ts: a file whose name has a quote is served', 'commands/projects.test.ts: may have a quote in their names'],
  B6: ['emit/unionCost.test.ts: it', 'commands/process.test.ts: ends within a second of a signal, also while it computes'],
  B7: [
    'findings/served.test.ts: TypeScript accepts the generated code',
    'emit/hostileNames.test.ts: with services of any name, created once per host',
    'emit/hostileNames.test.ts: with inputs of any name',
  ],
  B8: [
    'commands/projects.test.ts: package.json: a text that is not JSON',
    'commands/process.test.ts: reports a file that blocks the output as PRAG0130',
    'commands/process.test.ts: prints nothing on stderr, and removes the files of a killed build',
  ],
  B9: [
    'checker/signals.test.ts: with a signal that it cannot report',
    'commands/process.test.ts: prints nothing on stderr if Ctrl-C ends it',
  ],
  C1: ['reasonable.test.ts: `Page<A>` next to `Page<B>`'],
  C2: ['reasonable.test.ts: a member of an enum as a type'],
  C3: ['reasonable.test.ts: `(typeof ROLES)[number]["name"]`'],
  C4: ['reasonable.test.ts: `Exclude` and `Extract` of objects'],
  C5: ['reasonable.test.ts: a distributive conditional type'],
  C6: ['reasonable.test.ts: `Partial` of a union'],
  C7: ['reasonable.test.ts: `ReturnType` and `Awaited`'],
  C8: ['reasonable.test.ts: keys renamed with `as`'],
  C9: ['reasonable.test.ts: `b?: never`'],
  C10: ['reasonable.test.ts: `export default`'],
  C11: ['reasonable.test.ts: `export * as ns`'],
  C12: ['reasonable.test.ts: a qualified name'],
  C13: ['reasonable.test.ts: `import("./x.ts").X`'],
  C14: ['reasonable.test.ts: an empty list as a default'],
  C15: ['reasonable.test.ts: arithmetic as a default and in options'],
  C16: ['reasonable.test.ts: a route from constants and template literals'],
  C17: ['reasonable.test.ts: options in a constant and by spread'],
  C18: ['reasonable.test.ts: `Repo<User>` next to `Repo<Order>`'],
  C19: ['reasonable.test.ts: a default of a constructor parameter'],
  C20: ['reasonable.test.ts: a provider of a type alias'],
  D1: ['samples/PRAG0116-name-is-not-exported.txt: does not export'],
  D2: ['samples/PRAG0117-each-place.txt: PRAG0117', 'samples/PRAG0117-heads-and-services.txt: PRAG0117'],
  D3: [580, 581, 582, 583, 584, 585, 586, 587, 588, 589, 590, 591, 592, 594, 595].map((code) => `samples: error PRAG0${code}`),
  D4: ['samples/PRAG0111-types-with-one-name.txt: src/'],
  D5: ['proposals.types.test.ts: Code that a help text suggests is compiled', 'fixes.types.test.ts: it'],
  D6: ['types/memberPlaces.test.ts: points at the use if a package declares the member'],
  D7: ['commands/projects.test.ts: reads a configuration again once it is corrected'],
  D8: ['commands/projects.test.ts: There is no operation and no message handler'],
  D9: ['samples/PRAG0127-syntax-is-not-erasable.txt: is not erasable syntax'],
};
