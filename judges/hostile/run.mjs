// The hostile clients: every attack on every target, with the memory and the event loop of the attacked process in view.
import { targetNames } from '../attacked/targets.mjs';
import { readOptions } from '../lib/options.mjs';
import { takePart } from '../lib/parts.mjs';
import { Random } from '../lib/random.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { attacks } from './attacks/all.mjs';
import { judge } from './judge.mjs';
import { Trial } from './trial.mjs';

const options = readOptions(process.argv.slice(2), 1_000_000);
const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;
const random = new Random(options.seed);
const isWhole = options.seconds === Number.POSITIVE_INFINITY;
// CI runs a part next to other work.
const isShared = options.shared || !isWhole;
const all = Object.entries(attacks).flatMap(([kind, list]) =>
  list.flatMap((attack) => attack.targets.map((target) => ({ attack, target, title: `${kind}: ${target} ${attack.title}` }))),
);
const known = all.filter(
  ({ attack: { server = options.server }, title, target }) =>
    server === options.server && targetNames.includes(target) && (options.only === undefined || title.includes(options.only)),
);
// The attacks of a part stay together, so that it starts few hosts.
const chosen = isWhole
  ? takePart(inOrder(known), options.part ?? { index: 1, count: 1 })
  : random.shuffle(known.filter(({ attack }) => !attack.isSlow));

/** The hosts that are attacked, by what they were started with. @type {Map<string, Trial>} */
const trials = new Map();
let [cases, disagreements, runs] = [0, 0, 0];
try {
  const counted = chosen.slice(0, options.count);
  for (const each of counted.filter(({ attack }) => !attack.isSlow)) {
    if (elapsed() >= options.seconds) break;
    // Its runs on a busy machine would go far beyond the end.
    if (each.attack.isLong && elapsed() > options.seconds / 3) continue;
    await make(each, await trialOf(each.attack, each.target));
  }
  await makeSlow(counted.filter(({ attack }) => attack.isSlow));
} finally {
  for (const each of trials.values()) await each.end();
}
const left = known.length - cases;
if (left > 0 && !options.part) console.log(`${left} of ${known.length} attacks are left to runs without a time limit`);
console.log(
  `${runs} runs count on the server ${options.server}, ${(elapsed() / Math.max(1, runs)).toFixed(1)} s each: ${Trial.spent.text()}`,
);
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

/** Makes an attack on a host and reports it. @param {(typeof all)[number]} each @param {Trial} trial */
async function make({ attack, title }, trial) {
  const result = await judge(attack, trial, { isWhole, isShared });
  cases++;
  runs += result.runs;
  if (result.faults.length > 0) disagreements++;
  report(title, result);
}

/** Makes attacks that only wait for time limits: at once, each on a host of its own. @param {typeof all} slow */
async function makeSlow(slow) {
  for (const each of trials.values()) await each.end();
  await Promise.all(
    slow.map(async (each, index) => {
      const trial = newTrial(each.attack, each.target);
      trials.set(`slow ${index}`, trial);
      await make(each, trial);
    }),
  );
}

/**
 * Orders the attacks of a whole run by their host, those that are refused first: they find its memory as small as it was.
 * @param {typeof all} cases
 */
function inOrder(cases) {
  const place = (/** @type {(typeof all)[number]} */ { attack, target }) =>
    `${target} ${JSON.stringify(attack.settings ?? '')} ${attack.memory === 'refused' ? 1 : 2}`;
  return cases.toSorted((one, other) => place(one).localeCompare(place(other)));
}

/**
 * Returns the host for an attack. A whole run comes to each host once, so that the one before it can end.
 * @param {import('./attack.mjs').Attack} attack
 * @param {import('../attacked/targets.mjs').TargetName} target
 */
async function trialOf(attack, target) {
  const key = `${target} ${JSON.stringify(attack.settings ?? {})}`;
  const known = trials.get(key);
  if (known) return known;
  if (isWhole) for (const each of trials.values()) await each.end();
  const trial = newTrial(attack, target);
  trials.set(key, trial);
  return trial;
}

/** @param {import('./attack.mjs').Attack} attack @param {import('../attacked/targets.mjs').TargetName} target */
function newTrial({ settings = {} }, target) {
  const { store, server } = options;
  return new Trial({ target, store, server, settings }, new Random(options.seed + trials.size));
}

/** @param {string} title @param {Awaited<ReturnType<typeof judge>>} result */
function report(title, { faults, onUsedHost, grown, p99, max, turn }) {
  const measured = `${grown.toFixed(0)} MB, probe ${p99.toFixed(0)}/${max.toFixed(0)} ms, longest turn ${turn.toFixed(0)} ms`;
  if (faults.length > 0) console.log(`\nDISAGREEMENT ${title} (${measured})\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  else if (options.verbose || isWhole) console.log(`${title} (${measured})`);
  if (onUsedHost) console.log(`  after other attacks on the same host: ${onUsedHost.join('; ')}`);
}
