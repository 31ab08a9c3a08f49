import { describe, expect, it } from 'vitest';
import { afterSecondRun, closingLine, summarize } from '../lib/report.mjs';
import { inRoot } from '../lib/root.mjs';

const file = (/** @type {string} */ status, /** @type {string[]} */ ...tests) => ({
  name: inRoot('packages', 'core', 'test', 'a.test.ts'),
  status,
  assertionResults: tests.map((outcome) => ({ status: outcome, fullName: `a test that is ${outcome}` })),
});

describe('the closing line of a run', () => {
  it('counts passed and failed tests', () => {
    expect(closingLine(summarize([file('failed', 'passed', 'failed'), file('passed', 'passed')]))).toBe('2 passed, 1 failed');
  });

  it('counts a file that broke before its first test as a failure', () => {
    expect(closingLine(summarize([file('failed')]))).toBe('0 passed, 1 failed');
  });

  it('counts skipped tests, and the report names them', () => {
    const summary = summarize([file('passed', 'passed', 'skipped')]);
    expect(closingLine(summary)).toBe('1 passed, 0 failed, 1 skipped');
    expect(summary.leftOut).toEqual(['packages/core/test/a.test.ts: a test that is skipped']);
  });
});

describe('a file that failed and was run again alone', () => {
  const again = (/** @type {object} */ second) =>
    summarize(afterSecondRun([file('failed', 'passed', 'failed')], [{ ...file('passed', 'passed'), ...second }]));
  const passed = { status: 'passed', fullName: 'a test that is failed' };

  it('counts by its last run, and is named', () => {
    const summary = again({ assertionResults: [passed, passed] });
    expect(closingLine(summary)).toBe('2 passed, 0 failed');
    expect(summary.recovered).toEqual(['packages/core/test/a.test.ts: a test that is failed']);
  });

  it('is a failure if it failed again', () => {
    const summary = again(file('failed', 'passed', 'failed'));
    expect(closingLine(summary)).toBe('1 passed, 1 failed');
    expect(summary).toMatchObject({ failures: ['packages/core/test/a.test.ts: a test that is failed'], recovered: [] });
  });

  it('does not change the results of other files', () => {
    const other = { ...file('passed', 'passed'), name: inRoot('b.test.ts') };
    expect(afterSecondRun([other], [file('passed', 'passed')])).toEqual([other]);
  });
});
