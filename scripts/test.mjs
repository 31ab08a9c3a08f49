// npm test: installs, builds and runs every test, or those that the arguments name: npm test -- packages/core
//   npm test -- --changed[=<ref>]   runs the tests that the changes since the merge base with <ref> (main) can affect, for at most a minute
import { rmSync } from 'node:fs';
import { recordDurations } from './lib/changed/durations.mjs';
import { findReference, withoutOption } from './lib/changed/option.mjs';
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
  const args = await selectArguments(process.argv.slice(2), tools.env);
  if (!args) return 0;

  let status = await vitest(reportFile, ...args);
  if (!isNarrowedToTests(args)) recordDurations(reportFile);
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

/**
 * Returns the arguments of Vitest: for `--changed`, the test files that the changes can affect, or undefined if there are none.
 * For changed pages it limits the tests of pages to them.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function selectArguments(args, env) {
  const reference = findReference(args);
  if (reference === undefined) return args;
  // Imported after the install, because it needs a package that parses imports.
  const { describeSelection, selectChanged } = await import('./lib/changed/selectChanged.mjs');
  const { listPages } = await import('./lib/changed/pages.mjs');
  const selection = await selectChanged(reference);
  const pages = listPages(selection.changed);
  if (pages.length > 0) env['TEST_PAGES'] = pages.join(',');
  console.log(describeSelection(selection, reference).join('\n'));
  return selection.selected.length > 0 ? [...withoutOption(args), ...selection.selected] : undefined;
}

/** Returns whether the failed files are few enough to run again alone. @param {string[]} failed */
function mayPassAlone(failed) {
  return failed.length > 0 && failed.length <= mostRunAgain && !hasUnhandled();
}

/** Returns whether the arguments select tests. @param {string[]} args */
function isNarrowedToTests(args) {
  return args.some((arg) => arg.startsWith('-t') || arg.startsWith('--testNamePattern'));
}

/**
 * Prints lines below a title.
 * @param {string} title
 * @param {string[]} lines
 */
function print(title, lines) {
  if (lines.length > 0) console.log([title, ...lines].join('\n  '));
}
