// npm run bench: measures against the peers; arguments go to bench/run.mjs.
import { existsSync } from 'node:fs';
import { main } from './lib/main.mjs';
import { installFolder, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const tools = await prepare();
  // Only measurements need the peers, so they are installed on demand.
  if (existsSync(inRoot('bench', 'package.json'))) await installFolder(tools, inRoot('bench'));
  return run([tools.node, inRoot('bench', 'run.mjs'), ...process.argv.slice(2)], tools);
});
