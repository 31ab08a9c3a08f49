import { describe, expect, it } from 'vitest';
import { messages } from '../../src/diagnostics/messages.ts';
import type { DiagnosticText } from '../../src/diagnostics/diagnostic.ts';
import { Findings } from '../../src/finding.ts';
import type { Problem } from '../../src/2-read/types/checkedShape.ts';
import { reportProblem, findUnlikeProblems } from '../../src/2-read/types/problems.ts';

const place = { file: '/app/src/a.ts', start: 0, end: 1 };
const problemOf = (why: Problem['why'], more: Partial<Problem> = {}): Problem => ({ why, text: 'T', path: '', steps: [], ...more });

function reported(problem: Problem, { subject = 'x', written = 'Written' } = {}) {
  const findings = new Findings();
  reportProblem(findings, place, { subject, problem, written });
  const [{ code, facts, labels }] = findings.list as [Findings['list'][number]];
  const { message } = (messages[code] as (facts: object) => DiagnosticText)(facts);
  return { code, message, label: labels[0]!.text };
}

describe('A cause', () => {
  const causes: readonly (readonly [Problem['why'], string, string])[] = [
    ['library', 'PRAG0537', 'a standard library type without a JSON representation'],
    ['symbol', 'PRAG0537', 'JSON has no symbols'],
    ['bigint literal', 'PRAG0537', 'JSON has no literals of `bigint`'],
    ['other', 'PRAG0537', 'not the type of a value'],
    ['function', 'PRAG0580', 'JSON has no functions'],
    ['any', 'PRAG0596', 'turns type checking off'],
    ['never', 'PRAG0581', 'no value has the type `never`'],
    ['undefined', 'PRAG0581', 'can be `undefined`, and JSON has only `null`'],
    ['tuple', 'PRAG0582', 'the position of an element depends on the length'],
    ['index beside members', 'PRAG0583', 'an index signature together with members'],
    ['index key', 'PRAG0583', 'the keys are not `string`'],
    ['brand', 'PRAG0584', 'the members of the brand are required'],
    ['empty object', 'PRAG0585', 'an object type without members'],
    ['non-primitive', 'PRAG0585', 'an object type without members'],
    ['unresolved', 'PRAG0586', 'TypeScript reports an error in this type'],
    ['type parameter', 'PRAG0587', 'a type parameter without an argument'],
    ['too deep', 'PRAG0588', 'every level contains a new type'],
    ['too large', 'PRAG0588', 'too many members and options'],
    ['recursion', 'PRAG0588', 'the type contains itself and has no name'],
    ['template', 'PRAG0589', 'a placeholder other than `${string}`'],
    ['class', 'PRAG0590', 'a class that a package declares'],
    ['attributes only', 'PRAG0591', 'attributes without a type'],
  ];

  it.each(causes)('%s is %s: %s', (why, code, label) => {
    expect(reported(problemOf(why))).toMatchObject({ code, label });
  });
});

describe('The message of a problem', () => {
  const message = (problem: Problem, about?: { subject?: string; written?: string }) => reported(problem, about).message;

  it('names the property, and the members that lead to the type', () => {
    expect(message(problemOf('function', { path: 'a[].b' }))).toBe("'x.a[].b' contains `T`, and JSON has no functions.");
    expect(message(problemOf('function', { path: '[].b' }))).toBe("'x[].b' contains `T`, and JSON has no functions.");
  });

  it('names the result, and a member of it', () => {
    expect(message(problemOf('function'), { subject: '' })).toBe('The result contains `T`, and JSON has no functions.');
    expect(message(problemOf('function', { path: 'a' }), { subject: '' })).toBe(
      "'a' in the result contains `T`, and JSON has no functions.",
    );
  });

  it('shows the written type if TypeScript prints none, or an endless one', () => {
    expect(message(problemOf('recursion', { text: '' }))).toContain('`Written`');
    expect(message(problemOf('too deep', { text: 'A[][][]', path: 'a.b' }))).toContain("'x' contains `Written`");
    expect(message(problemOf('unresolved', { text: 'any' }))).toContain('`Written`');
    expect(message(problemOf('unresolved', { text: 'Roon', path: 'a' }))).toContain("'x.a' contains `Roon`");
  });

  it('shows a long type by its beginning, on one line', () => {
    const text = `{\n  a: ${'string | '.repeat(20)}number }`;
    expect(message(problemOf('function', { text }))).toMatch(/`\{ a: (string \| ){5,}.*…`/);
  });

  it('puts quotation marks around a type that has backticks', () => {
    expect(message(problemOf('template', { text: '`a${number}`' }))).toContain("'`a${number}`'");
  });

  it('mentions an unprintable type without its text', () => {
    expect(message(problemOf('recursion', { text: '' }), { written: '' })).toContain('contains a type,');
  });
});

describe('Problems of one type', () => {
  it('are reported once for each cause and text', () => {
    const list = [problemOf('symbol', { path: 'a' }), problemOf('symbol', { path: 'b' }), problemOf('symbol', { text: 'U', path: 'c' })];
    expect(findUnlikeProblems(list).map(({ path }) => path)).toEqual(['a', 'c']);
  });

  it('are reported once if the expansion has ended at many places', () => {
    const list = [problemOf('too deep', { text: 'A[]' }), problemOf('too deep', { text: 'A[][]' }), problemOf('symbol')];
    expect(findUnlikeProblems(list).map(({ why }) => why)).toEqual(['too deep', 'symbol']);
  });
});
