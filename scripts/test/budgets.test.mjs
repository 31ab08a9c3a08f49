import { describe, expect, it } from 'vitest';
import { budgetsOf, measure } from '../lib/budgets.mjs';

const file = (/** @type {number} */ lines) => measure('a.ts', Array.from({ length: lines }, (_, line) => `const a${line} = 1;`).join('\n'));
const valueOf = (/** @type {string} */ name, /** @type {import('../lib/budgets.mjs').Measured[]} */ files) =>
  budgetsOf(files).find((budget) => budget.name === name)?.value;

describe('the budgets', () => {
  it('count the lines of files: the median and the largest', () => {
    const files = [file(10), file(400), file(20)];
    expect(valueOf('lines of a file, median', files)).toBe(20);
    expect(valueOf('lines of the largest file', files)).toBe(400);
  });

  it('count the lines of functions of every form, and of methods', () => {
    const text = 'function a() {\n  // a remark\n\n}\nclass B {\n  c() {\n\n\n  }\n}\nconst d = () => {\n};\ndeclare function e(): void;';
    expect(measure('a.ts', text).functions.toSorted((one, other) => one - other)).toEqual([2, 3, 4]);
  });

  it('find `any` in code, but not in strings and comments', () => {
    expect(measure('a.ts', '/** any: any */\nconst a: any = "b: any";').anys).toBe(1);
  });

  it('find exported names without a sentence', () => {
    expect(valueOf('exported names without a sentence', [measure('a.ts', 'export const a = 1;')])).toBe(1);
  });
});
