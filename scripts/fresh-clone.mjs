// npm run fresh-clone: what a stranger does first. The commit that is checked out is cloned to an empty folder, and the commands of both READMEs
// are run there with an empty home folder, Node 20, npm, git and the system's tools. npm run fresh-clone -- --whole runs every test, not a part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyMachine } from './lib/freshClone/machine.mjs';
import { endsWell } from './lib/freshClone/programs.mjs';
import { servesThenEnds } from './lib/freshClone/server.mjs';
import { takeSteps } from './lib/freshClone/steps.mjs';
import { main } from './lib/main.mjs';
import { root } from './lib/root.mjs';
import { capture, must } from './lib/run.mjs';

/** The language, an application, and what it answers over HTTP: enough to show that `npm test` installs, builds and runs. */
const part = ['packages/core', 'apps/hotel/test', 'apps/hotel/acceptance/reservations.test.ts'];

await main(async () => {
  const isWhole = process.argv.includes('--whole');
  const folder = mkdtempSync(join(tmpdir(), 'portico-fresh-'));
  const clone = join(folder, 'clone');
  const library = join(clone, 'examples', 'library');
  try {
    const { output } = await capture(['git', 'status', '--porcelain']);
    if (output !== '') console.log('What is not committed is not in the clone.');
    const machine = await emptyMachine(folder);
    const at = (/** @type {string} */ cwd) => ({ cwd, env: machine.env });
    return await takeSteps([
      { name: 'git clone', take: () => must('git clone', ['git', 'clone', '--quiet', '--no-hardlinks', root, clone]) },
      { name: 'npm start', take: (ending) => servesThenEnds({ path: '/api/v1/amenities', roles: 'guest' }, at(clone), ending) },
      {
        name: isWhole ? 'npm test' : `npm test -- ${part.join(' ')}`,
        take: (ending) => endsWell(['npm', 'test', ...(isWhole ? [] : ['--', ...part])], at(clone), ending),
        ...(isWhole && { minutes: 60 }),
      },
      { name: 'npm start in examples/library', take: (ending) => servesThenEnds({ path: '/api/titles' }, at(library), ending) },
      { name: 'npm test in examples/library', take: (ending) => endsWell(['npm', 'test'], at(library), ending) },
    ]);
  } finally {
    // Those that the steps have started may still be writing their last.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
