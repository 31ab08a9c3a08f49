// npm run clients: generates clients with the generators of other projects, checks their types, and calls the hotel with each; `-- --only=orval` chooses some.
import { main } from './lib/main.mjs';
import { installFolder, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const tools = await prepare();
  const folder = inRoot('clients');
  await installFolder(tools, folder);
  return run([tools.node, '--disable-warning=ExperimentalWarning', 'run.mjs', ...process.argv.slice(2)], { ...tools, cwd: folder });
});
