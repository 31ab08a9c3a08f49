// npm start: installs, builds and starts the hotel application with all its areas in one process.
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const { node, env } = await prepare();
  const command = [node, inRoot('apps', 'hotel', 'dist', 'hosts', 'monolith.js'), ...process.argv.slice(2)];
  return run(command, { env: { ...env, NODE_ENV: env['NODE_ENV'] || 'development' } });
});
