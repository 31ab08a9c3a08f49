// npm test: installs, builds and runs every test, or those that the arguments name: npm test -- packages/core
import { rmSync } from 'node:fs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { failedFiles, hasUnhandled, readReport, reportFile, runAgainReportFile, takeSecondRun, unhandledFile } from './lib/report.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

// More than these have not failed because the machine was busy.
const mostRunAgain = 5;

await main(async () => {
  for (const file of [reportFile, runAgainReportFile, unhandledFile]) rmSync(file, { force: true });
  const tools = await prepare();
  const vitest = (/** @type {string} */ report, /** @type {string[]} */ ...more) =>
    run(
      [
        tools.node,
        inRoot('node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--reporter=${inRoot('scripts', 'lib', 'unhandledReporter.mjs')}`,
        `--outputFile.json=${report}`,
        ...more,
      ],
      tools,
    );
  const args = process.argv.slice(2);

  let status = await vitest(reportFile, ...args);
  const failed = failedFiles();
  if (status !== 0 && mayPassAlone(failed) && !isNarrowedToTests(args)) {
    console.log(['Failed, and run again, alone:', ...failed].join('\n  '));
    status = await vitest(runAgainReportFile, '--no-file-parallelism', ...failed);
    takeSecondRun();
  }

  const { leftOut, failures, recovered } = readReport();
  // A narrowed run (-t, .only) leaves out most on purpose; a whole run says what this machine could not show.
  if (leftOut.length > 0 && args.length === 0) print('Left out:', leftOut);
  print('Failed at first, passed when run alone (a test to make steady):', recovered);
  print('Failed:', failures);
  if (hasUnhandled()) console.log('Errors were thrown outside of any test: look for "Unhandled Errors" above.');
  return status;
});

/** @param {string[]} failed */
function mayPassAlone(failed) {
  return failed.length > 0 && failed.length <= mostRunAgain && !hasUnhandled();
}

/** @param {string[]} args */
function isNarrowedToTests(args) {
  return args.some((arg) => arg.startsWith('-t') || arg.startsWith('--testNamePattern'));
}

/**
 * @param {string} title
 * @param {string[]} lines
 */
function print(title, lines) {
  if (lines.length > 0) console.log([title, ...lines].join('\n  '));
}
