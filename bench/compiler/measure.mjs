import { inBench, inCache } from '../lib/folders.mjs';
import { timed } from '../lib/timed.mjs';
import { operationFiles } from '../projects/declarations.mjs';
import { writeProject } from '../projects/write.mjs';
import { tools } from './tools.mjs';

/** Which file changes: a type that three operations use. */
const changedFile = (/** @type {string} */ folder) => `${folder}/src/Area1/thing0016/record.ts`;

/** Which handler's body changes. */
const changedBody = (/** @type {string} */ folder) => `${folder}/src/Area1/thing0016/${Object.keys(operationFiles)[0]}.ts`;

/**
 * Measures the compiler and the type checkers on synthetic projects, each from a cold start, in turn; then one changed file.
 * @param {{ sizes: number[], rounds: (size: number) => number, changes: number, say: (line: string) => void }} options
 */
export async function measureCompiler({ sizes, rounds, changes, say }) {
  const results = {};
  for (const size of sizes) {
    const folder = inCache('compiler', String(size));
    writeProject(folder, size);
    const cold = Object.fromEntries(Object.keys(tools).map((name) => [name, { milliseconds: [], memory: [] }]));
    for (let round = 0; round < rounds(size); round++) {
      say(`Compiler: ${size} operations, round ${round + 1} of ${rounds(size)}`);
      // In turn, and in another order each round, so that what slows the machine down for a while slows all of them.
      for (const [name, tool] of rotate(Object.entries(tools), round)) {
        tool.prepare?.(folder);
        const { milliseconds, memory } = await timed([process.execPath, ...tool.args], { cwd: folder });
        cold[name].milliseconds.push(milliseconds);
        cold[name].memory.push(memory);
      }
    }
    results[size] = { cold, changed: await measureChanges(folder, changes) };
  }
  return results;
}

/** @template T @param {readonly T[]} items @param {number} by */
function rotate(items, by) {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

async function measureChanges(folder, times) {
  const script = inBench('compiler', 'changed.mjs');
  const { output } = await timed([process.execPath, script, folder, changedFile(folder), changedBody(folder), String(times)], {
    cwd: folder,
  });
  return JSON.parse(output);
}
