// npm run soak: the hotel on all its servers, for half an hour, killing one process every minute; npm run soak -- --minutes=3
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const { node, env } = await prepare();
  return run([node, inRoot('apps', 'hotel', 'acceptance', 'soak', 'soak.ts'), ...process.argv.slice(2)], { env });
});
