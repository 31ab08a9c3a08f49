import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inRoot, root } from '../root.mjs';

/** The durations of all runs on this machine, in seconds by test file: a report has only the files of the last run. */
const durationsFile = inRoot('.cache', 'test-durations.json');

/** The durations of files that take 5 seconds or more, for machines on which they never ran. */
const slowTestsFile = inRoot('scripts', 'lib', 'changed', 'slowTests.json');

/** Returns how many seconds test files take: as measured on this machine, or else as listed. */
export function readDurations() {
  return new Map(Object.entries({ ...readSeconds(slowTestsFile), ...readSeconds(durationsFile) }));
}

/** Returns the test files that take 5 seconds or more, as listed. */
export function readSlowTests() {
  return Object.keys(readSeconds(slowTestsFile));
}

/**
 * Adds the durations of a report to those of earlier runs.
 * @param {string} report
 * @param {string} [file]
 */
export function recordDurations(report, file = durationsFile) {
  if (!existsSync(report)) return;
  /** @type {{ testResults: { name: string, status: string, startTime: number, endTime: number }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const measured = testResults
    .filter(({ status, startTime, endTime }) => status === 'passed' && endTime > startTime)
    .map(({ name, startTime, endTime }) => [relative(root, name), Math.round((endTime - startTime) / 100) / 10]);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...readSeconds(file), ...Object.fromEntries(measured) }));
}

/**
 * @param {string} file
 * @returns {Record<string, number>}
 */
function readSeconds(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
