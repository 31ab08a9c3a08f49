// npm run check: all that can be said about the code without running it. Arguments choose checks: npm run check -- lint format
import { availableParallelism } from 'node:os';
import { main } from './lib/main.mjs';
import { build, install } from './lib/prepare.mjs';
import { capture } from './lib/run.mjs';

/** More at once would need too much memory. */
const mostAtOnce = 2;

await main(async () => {
  const tools = await install();
  // The list is read after the install: what it names is there only then.
  const { checks } = await import('./lib/checks.mjs');
  const wanted = process.argv.slice(2);
  const failed = [];
  // Colours are for people: some tools give them to CI's log as well.
  const env = process.stdout.isTTY ? { ...tools.env, FORCE_COLOR: '1' } : { ...tools.env, NO_COLOR: '1' };
  const unbuilt = await build(tools).catch((/** @type {Error} */ error) => error);
  if (unbuilt) console.log(`FAILED build: ${unbuilt.message}`);
  if (unbuilt) failed.push('build');
  const waiting = checks.filter((check) => wanted.length === 0 || wanted.includes(check.name)).values();
  // Most checks use one processor. All lanes take from the same iterator.
  const lanes = Array.from({ length: Math.min(availableParallelism(), mostAtOnce) }, async () => {
    for (const { name, args, cwd, prints } of waiting) {
      const began = performance.now();
      const { status, output } = await capture([tools.node, ...args], { env, ...(cwd && { cwd }) });
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (status !== 0 || prints) console.log(output.trim().replaceAll(/^/gm, '  '));
      if (status !== 0) failed.push(name);
    }
  });
  await Promise.all(lanes);
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nEvery check passed');
  return failed.length > 0 ? 1 : 0;
});
