// npm start: installs, builds and starts the hotel application with all its areas in one process; in development its stores are migrated first.
import { migrate, migratedFirst, monolith, startEnvironment } from './lib/hotel.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const tools = await prepare();
  const { node, env } = { ...tools, env: startEnvironment(tools.env) };
  for (const store of migratedFirst(env)) await migrate(store, { node, env });
  return run([node, monolith, ...process.argv.slice(2)], { env });
});
