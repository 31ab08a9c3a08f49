// One file of a project changes, again and again, in a compiler that stays open, as under `portico watch`.
import { readFileSync, writeFileSync } from 'node:fs';
import { apply, difference } from '../../packages/compiler/dist/commands/output.js';
import { Compiler } from '../../packages/compiler/dist/index.js';

const [root, path, times] = process.argv.slice(2);
const compiler = new Compiler(root);

/** @param {string[]} [changed] */
async function build(changed) {
  const start = performance.now();
  const compilation = await compiler.compile(changed);
  if (compilation.diagnostics.length > 0) throw new Error('The project does not compile.');
  const compiled = performance.now();
  const found = await difference(root, compilation);
  await apply(root, found);
  return { compile: compiled - start, build: performance.now() - start, written: found.changed.length };
}

const first = await build();
const text = readFileSync(path, 'utf8');
const changes = [];
for (let turn = 1; turn <= Number(times); turn++) {
  // Another rule each time: the operations that use the type have to be emitted anew.
  writeFileSync(path, text.replace('Length<1, 100>', `Length<1, ${100 + turn}>`));
  changes.push(await build([path]));
}
writeFileSync(path, text);
console.log(JSON.stringify({ first, changes }));
compiler.close();
