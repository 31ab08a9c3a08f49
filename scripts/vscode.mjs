// npm run vscode: packs the extension for VS Code as .cache/portico.vsix; `-- --install-only` installs its packages, `-- --out=file.vsix` packs elsewhere.
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { main } from './lib/main.mjs';
import { install, installFolder } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

await main(async () => {
  const tools = await install();
  const folder = inRoot('editors', 'vscode');
  await installFolder(tools, folder);
  const args = process.argv.slice(2);
  if (args.includes('--install-only')) return 0;
  const out = args.find((arg) => arg.startsWith('--out='))?.slice('--out='.length);
  const file = out === undefined ? inRoot('.cache', 'portico.vsix') : resolve(out);
  mkdirSync(dirname(file), { recursive: true });
  const types = await run([tools.node, 'node_modules/typescript/bin/tsc', '-p', '.'], { ...tools, cwd: folder });
  return types === 0 ? run([tools.node, 'pack.mjs', file], { ...tools, cwd: folder }) : types;
});
