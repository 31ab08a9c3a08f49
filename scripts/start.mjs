// npm start: installs, builds and starts the hotel application with all its areas in one process.
import { monolith, startEnvironment } from './lib/hotel.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const { node, env } = await prepare();
  return run([node, monolith, ...process.argv.slice(2)], { env: startEnvironment(env) });
});
