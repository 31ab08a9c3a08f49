import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

import { parseFile } from '../src/0-program/parser.ts';

const texts = {
  types: "import type { A } from './a.ts';\n/** Doc. */\nexport interface B<T extends A = A> { readonly a?: T | null; b: 'x' | 1n }\n",
  values: 'export class C extends D(1, `a${1}`)<E> { readonly x: number = 0x10; m() { return /a+/u.test("é𝒳") ? (1) : -1e999; } }\n',
  error: 'export class { a: ; }\n',
  mark: '\uFEFFexport const é = 1;\n',
};

it.each(Object.entries(texts))('reads the same tree as from JSON: %s', (_, text) => {
  const expected = parseSync('a.ts', text, { preserveParens: false });
  const { program, comments, errors } = parseFile('a.ts', text);
  expect(program).toEqual(expected.program);
  expect(comments).toEqual(expected.comments);
  expect(errors).toEqual(expected.errors);
});
