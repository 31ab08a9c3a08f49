// One file of a project changes, again and again, in a compiler that stays open, as under `portico watch`.
import { readFileSync, writeFileSync } from 'node:fs';
import { LocalBuilder } from '../../packages/compiler/dist/commands/localBuilder.js';
import { Compiler } from '../../packages/compiler/dist/index.js';

const [root, path, body, times] = process.argv.slice(2);
const builder = new LocalBuilder(root, new Compiler(root));

/** @param {string[]} [changed] */
async function build(changed) {
  const start = performance.now();
  let printed = 0;
  const built = await builder.build(changed, () => (printed ||= performance.now() - start));
  if (built.failed) throw new Error(`The project does not compile: ${built.diagnostics[0]?.message}`);
  return { printed, verdict: performance.now() - start, written: built.written };
}

/** @param {string} file @param {(text: string, turn: number) => string} change */
async function measure(file, change) {
  const text = readFileSync(file, 'utf8');
  const changes = [];
  for (let turn = 1; turn <= Number(times); turn++) {
    writeFileSync(file, change(text, turn));
    changes.push(await build([file]));
  }
  writeFileSync(file, text);
  await build([file]);
  return changes;
}

const first = await build();
// Another rule each time: the operations that use the type have to be emitted again.
const changes = await measure(path, (text, turn) => text.replace('Length<1, 100>', `Length<1, ${100 + turn}>`));
// Another handler's body each time: nothing of the contract changes.
const bodies = await measure(body, (text, turn) => text.replace(/(handle\([^)]*\) \{)/, `$1\n    void ${turn};`));
console.log(JSON.stringify({ first, changes, bodies }));
await builder.close();
