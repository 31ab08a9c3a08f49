// The type fuzzer: random types, and for values near them what TypeScript says and what the operation does.
import { secondsOfTrivial } from '../lib/compilation.mjs';
import { readOptions } from '../lib/options.mjs';
import { Subject } from '../lib/process.mjs';
import { Programs } from '../lib/program.mjs';
import { trivialCase } from '../lib/project.mjs';
import { Random } from '../lib/random.mjs';
import { judgeRound } from '../lib/round.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { Tally } from '../lib/tally.mjs';
import { randomCase } from './grammar/expression.mjs';

/** How many types are compiled together. */
const together = 100;

const options = readOptions(process.argv.slice(2), 20_000);
const began = performance.now();
const random = new Random(options.seed);
const tally = new Tally(options);
const subject = new Subject();
const trivial = trivialCase();
const basis = await secondsOfTrivial({ subject, trivial });
const bench = { programs: new Programs(), subject, random, tally, trivial, basis, values: 24 };
const elapsed = () => (performance.now() - began) / 1000;
try {
  for (let round = 0; tally.values < options.count && elapsed() < options.seconds; round++) {
    const cases = Array.from({ length: together }, (_, index) => randomCase(`t${round * together + index}`, random));
    await judgeRound(
      cases.filter(({ name }) => options.only === undefined || name === options.only),
      bench,
    );
    if (round % 10 === 9) subject.close();
  }
} finally {
  subject.close();
}
tally.print();
const { values: cases, agreed, undecided, refusedTypes: refused, disagreements } = tally;
console.log(
  summaryLine({ judge: 'types', cases, agreed: agreed + undecided, refused, disagreements, seconds: elapsed(), seed: options.seed }),
);
process.exitCode = disagreements > 0 ? 1 : 0;
