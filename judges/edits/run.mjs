// The judge of incremental builds: after each of many random edits, a compiler that stays open must find what a new one finds, byte for byte.
import { readOptions } from '../lib/options.mjs';
import { Random } from '../lib/random.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { judgeCommand } from './command.mjs';
import { judgeCompiler } from './compiler.mjs';
import { Tally } from './tally.mjs';

const { seed, count, seconds, verbose } = readOptions(process.argv.slice(2), 2000);
console.log(`seed ${seed}`);
const began = performance.now();
const until = began + seconds * 1000;
const random = new Random(seed);
const tally = new Tally();
tally.isTalkative = verbose;
// One edit in forty goes through the command, which waits for files to be quiet.
const watched = Math.ceil(count / 40);
await judgeCompiler(random, { tally, count: count - watched, until: began + (until - began) * 0.8 });
await judgeCommand(random, { tally, count: watched, until });
const { cases, refused, disagreements } = tally;
const agreed = cases - disagreements;
for (const line of tally.lines(verbose)) console.log(line);
console.log(summaryLine({ judge: 'edits', cases, agreed, refused, disagreements, seconds: (performance.now() - began) / 1000, seed }));
process.exitCode = disagreements > 0 ? 1 : 0;
