// node scripts/example.mjs <what Node runs>: packs the packages, installs them in examples/library, builds it, and runs something there.
import { example, prepareExample } from './lib/example.mjs';
import { startEnvironment } from './lib/hotel.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const tools = await prepare();
  await prepareExample(tools);
  return run([tools.node, ...process.argv.slice(2)], { cwd: example, env: startEnvironment(tools.env) });
});
