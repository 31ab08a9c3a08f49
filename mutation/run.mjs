// npm run mutation: changes the packages' code, one small change at a time, and reports the changes that no test notices.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { globSync } from 'node:fs';
import { prepareCopy } from './lib/copy.mjs';
import { readEquivalents } from './lib/equivalent.mjs';
import { Judge } from './lib/judge.mjs';
import { hashOf, keep, readKept } from './lib/kept.mjs';
import { identityOf } from './lib/mutant.mjs';
import { help, readOptions } from './lib/options.mjs';
import { packages } from './lib/packages.mjs';
import { inParallel } from './lib/parallel.mjs';
import { inCache, root } from './lib/places.mjs';
import { readReach } from './lib/reach.mjs';
import { sentence, survivors, table } from './lib/report.mjs';
import { Runner } from './lib/runner.mjs';
import { draw } from './lib/sample.mjs';

const options = readOptions(process.argv.slice(2));
if (options.help) console.log(help);
else await main();

async function main() {
  if (options.fresh) for (const name of ['verdicts.json', 'reach.json']) rmSync(inCache(name), { force: true });
  const runners = Array.from({ length: options.workers ?? Math.min(4, availableParallelism()) }, () => new Runner());
  const stopAll = () => runners.forEach((runner) => runner.stop());
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => (stopAll(), process.exit(1)));
  try {
    const sources = await prepareCopy();
    const results = [];
    for (const name of options.packages) results.push(await resultOf(name, sources, runners));
    print(results);
  } finally {
    stopAll();
  }
}

/**
 * Returns the result of a package.
 * @param {string} name
 * @param {Awaited<ReturnType<typeof prepareCopy>>} sources
 * @param {readonly Runner[]} runners
 * @returns {Promise<import('./lib/report.mjs').PackageResult>}
 */
async function resultOf(name, sources, runners) {
  const { sources: patterns, tests, patience = 60 } = packages[name] ?? { sources: [], tests: [] };
  const files = globSync([...patterns], { cwd: root }).filter((file) => file.includes(options.file ?? ''));
  const mutants = files.toSorted().flatMap((file) => sources.get(file)?.mutants ?? []);
  const hashes = new Map([...sources].map(([file, { source }]) => [file, hashOf(source)]));
  const judge = new Judge(await readReach(tests, hashes, { runners, say: console.log }), hashes, options.patience ?? patience);
  const reasonOf = readEquivalents();
  /** @type {Record<string, import('./lib/judge.mjs').Verdict>} */
  const verdicts = readKept('verdicts.json', {});
  /** @type {import('./lib/report.mjs').Judged[]} */
  const judged = [];
  await inParallel(draw(mutants, options), runners, async (mutant, runner) => {
    const key = `${identityOf(mutant)} ${mutant.id}`;
    const known = verdicts[key];
    const verdict = reasonOf(mutant)
      ? { status: /** @type {const} */ ('equivalent'), basis: '' }
      : known && judge.stillHolds(mutant, known)
        ? known
        : await judge.judge(mutant, runner);
    judged.push({ mutant, verdict });
    if (verdict === known || verdict.status === 'equivalent') return;
    verdicts[key] = verdict;
    keep('verdicts.json', verdicts);
    if (!options.quiet) console.log(`${name} ${judged.length}  ${verdict.status.padEnd(9)}  ${sentence(mutant)}`);
  });
  return { name, population: mutants.length, judged };
}

/** Prints the results. @param {readonly import('./lib/report.mjs').PackageResult[]} results */
function print(results) {
  for (const result of results) {
    const lines = survivors(result);
    console.log(`\n${result.name}: ${lines.length} that no test noticed`);
    for (const line of lines) console.log(`  ${line}`);
  }
  console.log(
    `\nseed ${options.seed}, ${Number.isFinite(options.sample) ? `at most ${options.sample} mutants` : 'all mutants'} of each package\n`,
  );
  console.log(table(results));
}
