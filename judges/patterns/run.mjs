// Random patterns and those of well-known packages: no pattern that the compiler accepts takes long for any text that is tried.
import { computePatternCost } from '../../packages/compiler/dist/patterns/patternCost.js';
import { readOptions } from '../lib/options.mjs';
import { Random } from '../lib/random.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { attackTexts, mostMilliseconds, slowest } from './attack.mjs';
import { randomPattern } from './grammar.mjs';
import { knownPatterns } from './known.mjs';
import { OtherAnalyser } from './otherAnalyser.mjs';

const other = new OtherAnalyser();

/** How long a text is that has no `MaxLength`. */
const unbounded = 100_000;

const options = readOptions(process.argv.slice(2), 2000);
const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;
const random = new Random(options.seed);
const counts = { cases: 0, agreed: 0, refused: 0, disagreements: 0 };
let worst = { milliseconds: 0, pattern: '' };

const packages = [...knownPatterns()];
for (const [index, [name, patterns]] of packages.entries()) {
  const before = { ...counts };
  // All of them in half of the time, or as many as there is time for.
  const until = (options.seconds / 2) * ((index + 1) / packages.length);
  for (const pattern of random.shuffle(patterns)) if (elapsed() < until) judge(pattern.source, pattern.flags, random.chance(0.05));
  console.log(`${name}: ${counts.agreed - before.agreed} accepted, ${counts.refused - before.refused} refused`);
}
for (let count = 0; count < options.count && elapsed() < options.seconds; count++) judge(randomPattern(random), 'u', count % 20 === 0);
console.log(`slowest accepted: ${worst.milliseconds.toFixed(1)} ms, ${worst.pattern}`);
console.log(summaryLine({ judge: 'patterns', ...counts, seconds: elapsed(), seed: options.seed }));
process.exitCode = counts.disagreements === 0 ? 0 : 1;
other.close();

/**
 * Judges a pattern.
 * @param {string} source
 * @param {string} flags
 * @param {boolean} asks whether the other analyser also generates a text: it takes up to a second
 */
function judge(source, flags, asks) {
  counts.cases += 1;
  const cost = computePatternCost(source, flags);
  const length = cost.kind === 'linear' ? unbounded : cost.kind === 'unknown' ? 0 : cost.longest;
  if (cost.kind !== 'linear') {
    counts.refused += 1;
    if (options.verbose) console.log(`refused: ${source} ${JSON.stringify(cost)}`);
  }
  if (length < 1) return;
  const pattern = new RegExp(source, flags);
  const texts = attackTexts(random, length, 8);
  if (asks) texts.push(...attackOf(source, flags, length));
  const found = slowest(pattern, texts);
  if (found.milliseconds > worst.milliseconds && found.milliseconds <= mostMilliseconds) worst = { ...found, pattern: source };
  if (found.milliseconds > mostMilliseconds) {
    counts.disagreements += 1;
    const text = JSON.stringify(found.text.slice(0, 60));
    console.log(
      `slow: /${source}/${flags}, ${JSON.stringify(cost)}: ${found.milliseconds} ms for ${text} of ${found.text.length} characters`,
    );
  } else if (cost.kind === 'linear') counts.agreed += 1;
}

/**
 * @param {string} source
 * @param {string} flags
 * @param {number} length
 */
function attackOf(source, flags, length) {
  const found = other.check(source, flags);
  if (found?.status !== 'vulnerable') return [];
  const { pumps, suffix } = found.attack;
  const pumped = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  const times = Math.floor(length / Math.max(1, pumped));
  return [(pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix).slice(-length)];
}
