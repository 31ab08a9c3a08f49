// Whether another checkout starts faster: `node start/compare.mjs --with=/path/to/checkout --starts=20`. Both build the same number of routes
// with their own code into one file, and start in turn; the first start of each fills the compile cache and does not count.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { inRoot } from '../lib/folders.mjs';
import { median, ratioInterval } from '../lib/statistics.mjs';

const optionOf = (/** @type {string} */ name) => process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const other = optionOf('with');
if (!other) throw new Error('Name the other checkout: --with=/path/to/checkout');
const starts = Number(optionOf('starts') ?? 20);
const routes = Number(optionOf('routes') ?? 1000);
const peers = (optionOf('only') ?? 'ours').split(',');
const roots = [inRoot(), other];

const run = (/** @type {string} */ root, /** @type {string[]} */ ...args) =>
  execFileSync(process.execPath, args, {
    cwd: join(root, 'bench'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(root, 'bench', '.cache', 'compile-cache') },
  });

function build(/** @type {string} */ root, /** @type {string} */ peer) {
  const script = `console.log((await (await import('./start/build.mjs')).buildService('${peer}', ${routes})).bundled)`;
  return run(root, '--input-type=module', '-e', script).trim().split('\n').at(-1);
}

/** @returns {{ own: number, processor: number, memory: number }} */
function start(/** @type {string} */ root, /** @type {string} */ file) {
  const line = run(root, join('start', 'entry.mjs'), file)
    .split('\n')
    .find((each) => each.startsWith('listening '));
  return JSON.parse(line.slice('listening '.length));
}

for (const peer of peers) {
  const files = roots.map((root) => build(root, peer));
  const measured = [[], []];
  for (let round = -1; round < starts; round++) {
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const each = start(roots[index], files[index]);
      if (round >= 0) measured[index].push(each);
    }
  }
  for (const [name, unit] of [
    ['own', 'ms until it listens'],
    ['processor', 'ms of processor time'],
    ['memory', 'MB'],
  ]) {
    const [here, there] = measured.map((all) => all.map((each) => each[name]));
    const { middle, low, high } = ratioInterval(here, there);
    console.log(
      `${peer}, ${routes} routes: ${median(here).toFixed(1)} ${unit} here, ${median(there).toFixed(1)} there, ratio ${middle.toFixed(3)} (95 %: ${low.toFixed(3)} to ${high.toFixed(3)})`,
    );
  }
}
