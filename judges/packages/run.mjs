// Types from well-known packages, as body and as result.
import { join } from 'node:path';
import { secondsOfTrivial } from '../lib/compilation.mjs';
import { readOptions } from '../lib/options.mjs';
import { projects } from '../lib/places.mjs';
import { Subject } from '../lib/process.mjs';
import { Programs } from '../lib/program.mjs';
import { operationText, trivialCase } from '../lib/project.mjs';
import { Random } from '../lib/random.mjs';
import { judgeRound } from '../lib/round.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { Tally } from '../lib/tally.mjs';
import { sources, typesOf } from './catalog.mjs';
import { soundUses } from './uses.mjs';

/**
 * @typedef {import('./uses.mjs').Exported} Exported
 * @typedef {import('./catalog.mjs').Source} Source
 */

/** How many types are compiled together. */
const together = 20;
/** About how long it takes to read the types of a package, in seconds. */
const secondsOfPreparation = 5;

const options = readOptions(process.argv.slice(2), 100_000);
const began = performance.now();
const random = new Random(options.seed);
const subject = new Subject();
const elapsed = () => (performance.now() - began) / 1000;
const chosen = sources.filter(({ name }) => options.only === undefined || options.only.split('/')[0] === name);
const tallies = new Map(chosen.map((source) => [source, new Tally(options)]));
try {
  // A run with a time limit may not reach every package: each of them is the first one in some run.
  const order = Number.isFinite(options.seconds) ? random.shuffle(chosen) : chosen;
  for (const [index, source] of order.entries()) {
    // The remaining packages share the remaining time; the first one is judged in any case.
    const share = (options.seconds - elapsed()) / (order.length - index);
    if (index > 0 && share < secondsOfPreparation) break;
    await judgePackage(source, { count: Math.ceil(options.count / order.length), until: elapsed() + share });
  }
} finally {
  subject.close();
}
print();

/**
 * Judges the types of a package in a random order, until there are no more or the time is over.
 * @param {Source} source
 * @param {{ readonly count: number, readonly until: number }} limits
 */
async function judgePackage(source, { count, until }) {
  const programs = new Programs([...source.types]);
  const tally = /** @type {Tally} */ (tallies.get(source));
  const wanted = options.only?.split('/').slice(1).join('/') || undefined;
  const types = random.shuffle(typesOf(source, programs).filter(({ name }) => wanted === undefined || name === wanted));
  const trivial = trivialCase(source.imports);
  const basis = await secondsOfTrivial({ subject, types: source.types, trivial });
  const bench = { programs, subject, random, tally, types: source.types, trivial, basis, values: 12 };
  let judged = 0;
  // A small first round measures how long one takes. It is judged even if reading the types took all the time.
  for (let size = Number.isFinite(until) ? 10 : together; judged < Math.min(count, types.length); size = together) {
    if (judged > 0 && elapsed() >= until) break;
    const round = types.slice(judged, judged + size);
    await judgeRound(casesOf(round, { programs, tally, first: judged }), bench);
    judged += round.length;
  }
  tally.population = types.length;
}

/**
 * @param {readonly Exported[]} types
 * @param {{ readonly programs: Programs, readonly tally: Tally, readonly first: number }} context
 */
function casesOf(types, { programs, tally, first }) {
  const uses = soundUses(types, { programs, random, path: join(projects, 'uses.ts') });
  return types.flatMap(({ name: exported, imports }, index) => {
    const name = `t${first + index}`;
    const alias = `T${first + index}`;
    const head = `// ${exported}\nimport { Endpoint, Post } from '@portico/core';\n${imports}\n`;
    const text = `${head}export type ${alias} = ${uses[index]};\n${operationText(name, alias)}`;
    const of = { name, files: new Map([['main.ts', text]]), main: 'main.ts' };
    if (uses[index] !== undefined) return [of];
    tally.skip(of, `${exported} fits no type arguments of the table`);
    return [];
  });
}

/** Prints what became of the types of each package. */
function print() {
  const sum = { cases: 0, agreed: 0, refused: 0, disagreements: 0 };
  console.log('');
  for (const [{ name }, tally] of tallies) {
    const { judgedTypes, refusedTypes, wrongTypes, population, skipped, values } = tally;
    const codes = [...tally.codes].toSorted(([, one], [, other]) => other - one).map(([code, count]) => `${code} ${count}`);
    console.log(
      `${name}: of ${population} types ${judgedTypes - wrongTypes} agree (${values} values), ${refusedTypes} are refused (${codes.join(', ')}), ${wrongTypes} disagree, crash or take too long; ${skipped} take no arguments of the table`,
    );
    sum.cases += judgedTypes + refusedTypes;
    sum.agreed += judgedTypes - wrongTypes;
    sum.refused += refusedTypes;
    sum.disagreements += wrongTypes;
  }
  console.log(summaryLine({ judge: 'packages', ...sum, seconds: elapsed(), seed: options.seed }));
  process.exitCode = sum.disagreements > 0 ? 1 : 0;
}
