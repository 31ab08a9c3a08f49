import { writeFileSync } from 'node:fs';
import { unhandledFile } from './report.mjs';

/** A reporter of Vitest: notes how many errors were thrown outside of any test, which its JSON report does not tell. */
export default class UnhandledReporter {
  /**
   * @param {unknown} _modules
   * @param {readonly unknown[]} errors
   */
  onTestRunEnd(_modules, errors) {
    writeFileSync(unhandledFile, String(errors.length));
  }
}
