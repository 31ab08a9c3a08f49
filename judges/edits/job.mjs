// One process of the judge of incremental builds. It makes its share of the edits and sends what they came to.
import { enableCompileCache } from 'node:module';
import { Random } from '../lib/random.mjs';
import { Tally } from './tally.mjs';

// Each checker that is opened compiles its modules in a thread of its own.
enableCompileCache();
const { judgeCommand } = await import('./command.mjs');
const { judgeCompiler } = await import('./compiler.mjs');

/** @type {{ name: string, seed: number, count: number, seconds: number | null, verbose: boolean }} */
const { name, seed, count, seconds, verbose } = JSON.parse(process.argv[2] ?? '');
const began = performance.now();
const until = began + (seconds ?? Number.POSITIVE_INFINITY) * 1000;
const random = new Random(seed);
const tally = new Tally();
if (verbose) tally.name = name;
// One edit in forty goes through the command, which waits for files to be quiet.
const watched = Math.ceil(count / 40);
await judgeCompiler(random, { tally, count: count - watched, until: began + (until - began) * 0.8 });
await judgeCommand(random, { tally, count: watched, until });
process.send?.(tally.counts, () => process.disconnect?.());
