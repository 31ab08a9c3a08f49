// npm test: installs, builds and runs every test, or those that the arguments name: npm test -- packages/core
import { rmSync } from 'node:fs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { readReport, reportFile } from './lib/report.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  rmSync(reportFile, { force: true });
  const tools = await prepare();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const vitest = [tools.node, inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...reporters, ...process.argv.slice(2)];
  const status = await run(vitest, tools);
  const { leftOut } = readReport();
  // A narrowed run (-t, .only) leaves out most on purpose; a whole run says what this machine could not show.
  if (leftOut.length > 0 && process.argv.length === 2) console.log(['Left out:', ...leftOut].join('\n  '));
  return status;
});
