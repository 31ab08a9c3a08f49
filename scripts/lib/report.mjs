import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, root } from './root.mjs';

/**
 * @typedef {{ status: string, fullName: string }} TestOutcome
 * @typedef {{ name: string, status: string, assertionResults: TestOutcome[] }} FileOutcome
 * @typedef {{ passed: number, failed: number, leftOut: string[] }} Summary
 */

/** Where `npm test` leaves its outcomes, in Vitest's JSON form. */
export const reportFile = inRoot('.cache', 'tests.json');

/** What the last run of the tests came to. */
export function readReport() {
  return summarize(JSON.parse(readFileSync(reportFile, 'utf8')).testResults);
}

/**
 * Counts outcomes. A file that failed before its first test counts as one failure.
 * @param {FileOutcome[]} files
 * @returns {Summary}
 */
export function summarize(files) {
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: relative(root, file.name) })));
  const brokenFiles = files.filter((file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'));
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + brokenFiles.length,
    leftOut: tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').map((test) => `${test.file}: ${test.fullName}`),
  };
}

/**
 * The line that closes a run.
 * @param {Summary} summary
 */
export function closingLine({ passed, failed, leftOut }) {
  return `${passed} passed, ${failed} failed${leftOut.length > 0 ? `, ${leftOut.length} skipped` : ''}`;
}
