// npm run runtimes: installs Bun, Deno and workerd, and runs the sample of host-fetch on each; `-- --install-only` runs nothing.
import { main } from './lib/main.mjs';
import { installFolder, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const tools = await prepare();
  await installFolder(tools, inRoot('runtimes'));
  if (process.argv.includes('--install-only')) return 0;
  const vitest = [tools.node, inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', 'packages/host-fetch/test/runtimes.test.ts'];
  // With CI set a runtime that is missing is a failure.
  return run(vitest, { ...tools, env: { ...tools.env, CI: 'true' } });
});
