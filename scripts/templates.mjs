// npm run templates: tests the templates of create-portico with the packed packages; `-- --count=1 --seed=7` tests some, `-- --install-only` none.
import { main } from './lib/main.mjs';
import { installFolder, prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const tools = await prepare();
  const folder = inRoot('templates');
  await installFolder(tools, folder);
  const args = process.argv.slice(2);
  return args.includes('--install-only') ? 0 : run([tools.node, 'run.mjs', ...args], { ...tools, cwd: folder });
});
