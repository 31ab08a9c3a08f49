// Prints the budgets of the house, and fails where one is exceeded.
import { budgetsOf, measure } from '../lib/budgets.mjs';
import { readSource, sourceFiles } from '../lib/sources.mjs';

/** Tables that are made from other files. */
const generated = ['packages/compiler/src/diagnostics/messages.ts', 'packages/compiler/src/0-program/languageNames.ts'];

const files = sourceFiles()
  .filter((path) => !generated.includes(path))
  .map((path) => measure(path, readSource(path)));
const budgets = budgetsOf(files);
for (const { name, value, limit } of budgets) console.log(`${value > limit ? 'OVER' : 'ok  '} ${name}: ${value} of ${limit}`);
if (budgets.some(({ value, limit }) => value > limit)) {
  const largest = files.toSorted((one, other) => other.lines - one.lines).slice(0, 5);
  console.log(`The largest files: ${largest.map(({ path, lines }) => `${path} (${lines})`).join(', ')}`);
  process.exitCode = 1;
}
