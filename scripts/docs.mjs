// npm run docs: installs what the documentation site needs, and serves it; `-- build` writes its files, and `-- test` builds and tests it.
import { cpus } from 'node:os';
import { main } from './lib/main.mjs';
import { install, installFolder } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const commands = {
  serve: ['serve.mjs'],
  build: ['build.mjs'],
  test: ['--test', `--test-concurrency=${Math.max(1, cpus().length)}`, 'test/*.test.mjs'],
};

await main(async () => {
  const name = /** @type {keyof typeof commands} */ (process.argv[2] ?? 'serve');
  const args = commands[name];
  if (args === undefined) {
    console.error(`Unknown command '${name}'. Use one of ${Object.keys(commands).join(', ')}.`);
    return 1;
  }
  const tools = await install();
  const site = inRoot('docs', 'site');
  await installFolder(tools, site);
  const inSite = { ...tools, cwd: site };
  const status = name === 'test' ? await run([tools.node, ...commands.build], inSite) : 0;
  return status || run([tools.node, ...args], inSite);
});
