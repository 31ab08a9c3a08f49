import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, root } from './root.mjs';

/**
 * @typedef {{ status: string, fullName: string }} TestOutcome
 * @typedef {{ name: string, status: string, assertionResults: TestOutcome[], failedAtFirst?: string[] }} FileOutcome
 * @typedef {{ passed: number, failed: number, leftOut: string[], failures: string[], recovered: string[] }} Summary
 */

/** The file in which `npm test` stores its outcomes, in Vitest's JSON format. */
export const reportFile = inRoot('.cache', 'tests.json');

/** The file of the outcomes of repeated test files, until they are merged into the report. */
export const runAgainReportFile = inRoot('.cache', 'tests-again.json');

/** How many errors were thrown outside of any test. */
export const unhandledFile = inRoot('.cache', 'tests-unhandled.txt');

/** Returns whether there were unhandled errors: running a test again cannot undo them. */
export function hasUnhandled() {
  return existsSync(unhandledFile) && readFileSync(unhandledFile, 'utf8') !== '0';
}

/** Reads the report of the last test run. */
export function readReport() {
  return summarize(readOutcomes(reportFile));
}

/** Returns the files of the last run that failed, as paths from the root. */
export function failedFiles() {
  return readOutcomes(reportFile)
    .filter((file) => file.status === 'failed')
    .map((file) => relative(root, file.name));
}

/** Replaces the outcomes of the first run with those of the second. */
export function takeSecondRun() {
  writeFileSync(reportFile, JSON.stringify({ testResults: afterSecondRun(readOutcomes(reportFile), readOutcomes(runAgainReportFile)) }));
}

/**
 * Returns the outcomes of the second run where a file has some, and what it was that had failed before.
 * @param {FileOutcome[]} first
 * @param {FileOutcome[]} second
 * @returns {FileOutcome[]}
 */
export function afterSecondRun(first, second) {
  const again = new Map(second.map((file) => [file.name, file]));
  return first.map((file) => {
    const outcome = again.get(file.name);
    return outcome ? { ...outcome, failedAtFirst: failuresOf(file) } : file;
  });
}

/**
 * Counts outcomes. A file that failed before its first test counts as one failure.
 * @param {FileOutcome[]} files
 * @returns {Summary}
 */
export function summarize(files) {
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, title: titleOf(file, test) })));
  const failures = files.flatMap(failuresOf);
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failures.length,
    leftOut: tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').map((test) => test.title),
    failures,
    recovered: files.flatMap((file) => file.failedAtFirst ?? []).filter((title) => !failures.includes(title)),
  };
}

/**
 * Returns the line that closes a run.
 * @param {Summary} summary
 */
export function closingLine({ passed, failed, leftOut }) {
  return `${passed} passed, ${failed} failed${leftOut.length > 0 ? `, ${leftOut.length} skipped` : ''}`;
}

/** Returns the failures of a file. @param {FileOutcome} file */
function failuresOf(file) {
  const failed = file.assertionResults.filter((test) => test.status === 'failed').map((test) => titleOf(file, test));
  if (failed.length > 0 || file.status !== 'failed') return failed;
  return [`${relative(root, file.name)}: the file itself`];
}

/**
 * Returns the title of a test.
 * @param {FileOutcome} file
 * @param {TestOutcome} test
 */
function titleOf(file, test) {
  return `${relative(root, file.name)}: ${test.fullName}`;
}

/**
 * Reads the outcomes of a run.
 * @param {string} path
 * @returns {FileOutcome[]}
 */
function readOutcomes(path) {
  return JSON.parse(readFileSync(path, 'utf8')).testResults;
}
