// npm run mutation: changes the packages' code and reports the changes that no test notices; arguments go to mutation/run.mjs.
import { main } from './lib/main.mjs';
import { installFolder, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const tools = await prepare();
  await installFolder(tools, inRoot('mutation'));
  return run([tools.node, '--disable-warning=ExperimentalWarning', inRoot('mutation', 'run.mjs'), ...process.argv.slice(2)], tools);
});
