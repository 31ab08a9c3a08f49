import { runInThisContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLongLiteral } from '../../../src/5-emit/data/literals.ts';
import { foldLines } from '../../../src/5-emit/fold.ts';

const valueOf = (literal: string): unknown => runInThisContext(`(${literal})`);

describe('A literal of plain data', () => {
  it('is on one line if it fits', () => {
    expect(formatLongLiteral({ a: 1, 'b-c': ['x', null, true], d: undefined, e: {}, f: [] })).toBe(
      "{ a: 1, 'b-c': ['x', null, true], e: {}, f: [] }",
    );
  });

  it('has a line for each member that does not fit, and for each piece of a text', () => {
    const text = `${'x'.repeat(99)}😀${'y'.repeat(30)}`;
    expect(formatLongLiteral({ name: 'a', list: [text] })).toBe(
      `{\n  name: 'a',\n  list: [\n    '${'x'.repeat(99)}😀' +\n      '${'y'.repeat(30)}',\n  ],\n}`,
    );
  });

  it('is the value that it was printed from, on lines of less than 400 characters', () => {
    const key = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('__proto__', 'constructor', '1', 'a'));
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { depthSize: 'small' },
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('data'), { maxLength: 6 }),
        fc.array(fc.tuple(key, tie('data')), { maxLength: 6 }).map((entries) => JSON.parse(jsonOf(entries)) as unknown),
      ),
    }));
    fc.assert(
      fc.property(data, (value) => {
        const literal = formatLongLiteral(value);
        expect(JSON.stringify(valueOf(literal))).toBe(JSON.stringify(value));
        for (const line of literal.split('\n')) expect(line.length).toBeLessThan(400);
      }),
      { numRuns: 200 },
    );
  });
});

/** Parses entries through JSON, where an object may have its own member `__proto__`. */
function jsonOf(entries: readonly (readonly [string, unknown])[]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`;
}

describe('Folding', () => {
  it('leaves the lines of a template literal unchanged', () => {
    const sql = `SELECT f(${'a, '.repeat(60)}b)`;
    const text = `const a = {\n  b: \`\n    ${sql}\n  \`,\n  c: String.raw\`\n    ${sql}\n  \`,\n};`;
    expect(foldLines(text)).toBe(text);
    expect(foldLines(`${text}\nf(${'a, '.repeat(60)}b);`).split('\n').length).toBeGreaterThan(20);
  });
});
