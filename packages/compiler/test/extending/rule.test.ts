import { listRulesOf } from '@portico/core/manifest';
import * as values from '@portico/core/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleNames } from '../../src/0-program/language.ts';
import { extendPackages, listTouched } from '../support/extended.ts';
import type { Extended, SourceChange } from '../support/extended.ts';

const attributes = 'core/src/rules.ts';
const rows = 'core/src/manifest/ruleTable.ts';
const tests = 'core/src/values/rules.ts';
const lastAttribute = '/** The rules of `R` hold for every element';
const lastRow = '  future: {';
const testList = '/** The tests that rows of the table';
const inList = '  areDistinct,';

/** Three new rules, of a text with an argument, of a number and of an array, each as a user of the framework would add one. */
const changes: Readonly<Record<string, readonly SourceChange[]>> = {
  StartsWith: [
    {
      file: attributes,
      before: lastAttribute,
      text: "/** Begins with `Prefix`. */\nexport type StartsWith<Prefix extends string> = Marked<'StartsWith', [Prefix]>;",
    },
    {
      file: rows,
      before: lastRow,
      text: `  startsWith: {
    on: ['text'],
    takes: 'text',
    as: 'prefix',
    must: (prefix) => \`must start with \${prefix}\`,
    test: 'hasPrefix',
    schema: (prefix) => ({ pattern: \`^\${prefix}\` }),
    language: (prefix) => ({ words: \`starts with \${prefix}\`, pattern: \`^\${prefix}\`, least: prefix.length }),
  },`,
    },
    {
      file: tests,
      before: testList,
      text: '/** Begins with a text. */\nexport function hasPrefix(text: string, prefix: string): boolean {\n  return text.startsWith(prefix);\n}\n',
    },
    { file: tests, before: inList, text: '  hasPrefix,' },
  ],
  Even: [
    { file: attributes, before: lastAttribute, text: "/** A whole multiple of 2. */\nexport type Even = Marked<'Even'>;" },
    {
      file: rows,
      before: lastRow,
      text: "  even: { on: ['number'], must: () => 'must be even', test: 'isEven', schema: () => ({ multipleOf: 2 }) },",
    },
    {
      file: tests,
      before: testList,
      text: '/** A whole multiple of 2. */\nexport function isEven(value: number): boolean {\n  return value % 2 === 0;\n}\n',
    },
    { file: tests, before: inList, text: '  isEven,' },
  ],
  Ascending: [
    {
      file: attributes,
      before: lastAttribute,
      text: "/** Each element is greater than the one before. */\nexport type Ascending = Marked<'Ascending'>;",
    },
    {
      file: rows,
      before: lastRow,
      text: "  ascending: { on: ['array'], must: () => 'must ascend', test: 'isAscending' },",
    },
    {
      file: tests,
      before: testList,
      text: '/** Each element is greater than the one before. */\nexport function isAscending(list: readonly number[]): boolean {\n  return list.every((each, index) => index === 0 || each > list[index - 1]!);\n}\n',
    },
    { file: tests, before: inList, text: '  isAscending,' },
  ],
};

const room = (properties: string) => `import { Post, VoidEndpoint } from '@portico/core';
import type { Ascending, Even, Int, MaxLength, StartsWith } from '@portico/core';

export class AddRoom extends VoidEndpoint(Post('/rooms'))${'<never>'} {
  ${properties}

  handle() {}
}
`;

const requests = `import { createTestHost } from '@portico/testing';
import { describe } from '@portico/openapi';
import * as emitted from './src/generated/index.ts';

const modules = Object.values(emitted).filter((each) => each.operations);
const host = await createTestHost(modules);
const send = async (body) => {
  const response = await host.post('/rooms', body);
  return response.status === 204 ? { status: 204 } : { status: response.status, errors: response.json().errors };
};
const good = { code: 'R-12', beds: 4, floors: [1, 2, 5] };
const document = describe(await Promise.all(modules.map((module) => module.manifest())), { title: 'Shop', version: '1' });
console.log(JSON.stringify({ good: await send(good), bad: await send({ code: '12', beds: 3, floors: [2, 1] }), document }));
await host.close();
`;

interface Printed {
  readonly good: unknown;
  readonly bad: { readonly status: number; readonly errors: unknown };
  readonly document: unknown;
}

let extended: Extended;

beforeAll(async () => {
  extended = await extendPackages(['core', 'openapi', 'runtime', 'sql', 'migrations', 'compiler'], Object.values(changes).flat());
});

afterAll(() => extended?.remove());

describe('A new rule', () => {
  it.each(Object.entries(changes))('takes three source files at most: %s', (_name, own) => {
    expect(new Set(own.map(({ file }) => file)).size).toBeLessThanOrEqual(3);
  });

  it('touches no other source file', () => {
    expect(listTouched(extended).toSorted()).toEqual([rows, attributes, tests].toSorted());
  });

  it('is checked for each request, and published', async () => {
    const properties = "readonly code!: string & StartsWith<'R-'>;\n  readonly beds!: Int & Even;\n  readonly floors!: Int[] & Ascending;";
    expect(await extended.build('shop', { 'src/rooms.ts': room(properties), 'requests.ts': requests })).toEqual([]);
    const { good, bad, document } = (await extended.run('shop', 'requests.ts')) as Printed;
    expect(good).toEqual({ status: 204 });
    expect(bad.status).toBe(422);
    expect(bad.errors).toMatchObject([
      { path: '/code', code: 'validation.startsWith', message: "'code' must start with R-." },
      { path: '/beds', code: 'validation.even', message: "'beds' must be even." },
      { path: '/floors', code: 'validation.ascending', message: "'floors' must ascend." },
    ]);
    expect(JSON.stringify(document)).toMatch(
      /"pattern":"\^R-".*"multipleOf":2.*"x-portico-rules":\[\{"name":"ascending","message":"must ascend"\}\]/,
    );
  });

  it('is a diagnostic if it does not fit, if its argument is wrong, and if no value satisfies it with other rules', async () => {
    const wrong = {
      'src/fits.ts': room("readonly code!: Int & StartsWith<'R-'>;"),
      'src/argument.ts': room('readonly code!: string & StartsWith<12>;').replaceAll('AddRoom', 'AddHall').replace('/rooms', '/halls'),
      'src/together.ts': room("readonly code!: string & StartsWith<'R-'> & MaxLength<1>;")
        .replaceAll('AddRoom', 'AddFloor')
        .replace('/rooms', '/floors'),
      'src/default.ts': room("readonly code: string & StartsWith<'R-'> = 'x';")
        .replaceAll('AddRoom', 'AddSuite')
        .replace('/rooms', '/suites'),
    };
    expect(await extended.build('wrong', wrong)).toEqual([
      expect.stringMatching(/^PRAG0534 The rule 'StartsWith' does not apply to an Int/),
      expect.stringMatching(/^PRAG0535 .*its prefix is not a string/),
      expect.stringMatching(/^PRAG0547 .*must start with R-/),
      expect.stringMatching(/^PRAG0548 .*no text has at most 1 character and starts with R-/),
    ]);
  });

  it('is listed on the page of rules', async () => {
    const page = await extended.script(
      "const { ruleTable } = await import('./scripts/lib/reference/rules.mjs');\nconsole.log(await ruleTable('', ['table']));",
    );
    expect(page).toContain('| `StartsWith<Prefix>` | strings | Begins with `Prefix`. | `pattern` | `validation.startsWith` |');
  });
});

it('the table contains every rule except those about several values, presence, elements or files, composed ones and those of applications', () => {
  expect([...ruleNames].filter((name) => listRulesOf(name).length === 0).toSorted()).toEqual([
    // About the type of a file or its size, which have statuses of their own.
    'AllowedContentTypes',
    'Count',
    // About the elements.
    'Each',
    // About another property, or a number by the same comparison.
    'EqualTo',
    'GreaterThan',
    'GreaterThanOrEqual',
    'Length',
    'LessThan',
    'LessThanOrEqual',
    // About presence.
    'Mandatory',
    'MaxFileSize',
    'Negative',
    'NotEqualTo',
    'Positive',
    'Range',
    // About whatever its test tests.
    'Satisfies',
    'StringLength',
  ]);
});

it('every test that a row can name is a function that generated code can import', () => {
  const exported = values as unknown as Record<string, unknown>;
  expect(Object.entries(values.ruleTests).filter(([name, test]) => exported[name] !== test)).toEqual([]);
});
