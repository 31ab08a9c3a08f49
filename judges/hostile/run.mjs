// The hostile clients: every attack on every target, with the memory and the event loop of the attacked process in view.
import { targetNames } from '../attacked/targets.mjs';
import { readOptions } from '../lib/options.mjs';
import { Random } from '../lib/random.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { attacks } from './attacks/all.mjs';
import { faultsOfRuns, mediansOf } from './judged.mjs';
import { Trial } from './trial.mjs';

/** How often each attack is made: the medians count. */
const rounds = 3;

const options = readOptions(process.argv.slice(2), 1_000_000);
const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;
const random = new Random(options.seed);
const isWhole = options.seconds === Number.POSITIVE_INFINITY;
const all = Object.entries(attacks).flatMap(([kind, list]) =>
  list.flatMap((attack) => attack.targets.map((target) => ({ attack, target, title: `${kind}: ${target} ${attack.title}` }))),
);
const known = all.filter(
  ({ title, target }) => targetNames.includes(target) && (options.only === undefined || title.includes(options.only)),
);
// A run with a time limit takes a part of the attacks, another one for each seed.
const chosen = isWhole ? known : random.shuffle(known.filter(({ attack }) => !attack.isSlow));
let [cases, disagreements] = [0, 0];
for (const { attack, target, title } of chosen.slice(0, options.count)) {
  if (elapsed() >= options.seconds) break;
  const trial = new Trial(target, options.store, new Random(options.seed + cases));
  /** @type {import('./judged.mjs').Measured[]} */
  const runs = [];
  try {
    for (let round = 0; round < (isWhole && !attack.isSlow ? rounds : 1); round++) runs.push(await trial.run(attack));
    // One run that is over a limit decides nothing; a wrong response does.
    const isOver = () => runs.every(({ faults }) => faults.length === 0) && faultsOfRuns(runs, attack).length > 0;
    while (!isWhole && runs.length < rounds && isOver()) runs.push(await trial.run(attack));
  } finally {
    await trial.end();
  }
  cases++;
  const faults = faultsOfRuns(runs, attack);
  if (faults.length > 0) disagreements++;
  const { grown, p99, max, turn } = mediansOf(runs);
  const measured = `${grown.toFixed(0)} MB, probe ${p99.toFixed(0)}/${max.toFixed(0)} ms, longest turn ${turn.toFixed(0)} ms`;
  if (faults.length > 0) console.log(`\nDISAGREEMENT ${title} (${measured})\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  else if (options.verbose || isWhole) console.log(`${title} (${measured})`);
}
const left = known.length - cases;
if (left > 0) console.log(`${left} of ${known.length} attacks are left to runs without a time limit`);
console.log(
  summaryLine({
    judge: 'hostile',
    cases,
    agreed: cases - disagreements,
    refused: 0,
    disagreements,
    seconds: elapsed(),
    seed: options.seed,
  }),
);
process.exitCode = disagreements > 0 || cases === 0 ? 1 : 0;
