// Lints the API descriptions of this repository's applications, and of services with random types, as OpenAPI 3.1 and 3.0, and validates
// their examples.
import { toOpenApi30 } from '../../packages/openapi/dist/index.js';
import { compileCases, secondsOfTrivial } from '../lib/compilation.mjs';
import { readOptions } from '../lib/options.mjs';
import { Subject } from '../lib/process.mjs';
import { removeProject, trivialCase } from '../lib/project.mjs';
import { Random } from '../lib/random.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { randomCase } from '../types/grammar/expression.mjs';
import { describeApplications, describeProject } from './descriptions.mjs';
import { judgeExamples } from './examples.mjs';
import { lint } from './linters.mjs';

/** @typedef {import('./descriptions.mjs').Description} Description */

/** How many operations a random service has at most. */
const together = 40;
/** How many findings of a description are shown. */
const shown = 10;

const options = readOptions(process.argv.slice(2), 5);
const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;
const random = new Random(options.seed);
const subject = new Subject();
let [cases, agreed, refused, disagreements] = [0, 0, 0, 0];
try {
  for (const description of await describeApplications()) await judge(description, true);
  const trivial = trivialCase();
  const basis = await secondsOfTrivial({ subject, trivial });
  for (let round = 0; round < options.count && elapsed() < options.seconds; round++) await judgeService(round, { trivial, basis });
} finally {
  subject.close();
}
console.log(summaryLine({ judge: 'descriptions', cases, agreed, refused, disagreements, seconds: elapsed(), seed: options.seed }));
process.exitCode = disagreements > 0 || cases === 0 ? 1 : 0;

/**
 * Judges the description of a service with random types.
 * @param {number} round
 * @param {Pick<import('../lib/compilation.mjs').Compiling, 'trivial' | 'basis'>} compiling
 */
async function judgeService(round, compiling) {
  const all = Array.from({ length: together }, (_, index) => randomCase(`d${round * together + index}`, random));
  const compiled = await compileCases({ subject, ...compiling }, all);
  refused += compiled.refused.size + compiled.failed.size;
  for (const { folder } of compiled.projects) {
    const description = await describeProject(folder);
    if (description) await judge({ ...description, name: `service ${round}` });
    removeProject(folder);
  }
}

/**
 * Judges one description.
 * @param {Description} description
 * @param {boolean} [isComplete] whether each body must have an example
 */
async function judge({ name, text, operations }, isComplete = false) {
  const examples = judgeExamples(text, { isComplete });
  const older = (await lint(JSON.stringify(toOpenApi30(JSON.parse(text))))).map((finding) => ({ ...finding, rule: `3.0 ${finding.rule}` }));
  const findings = [...(await lint(text)), ...older, ...examples.findings];
  cases += operations;
  console.log(`${name}: ${operations} operations, ${examples.count} examples, ${findings.length} findings`);
  if (findings.length === 0) agreed += operations;
  disagreements += findings.length;
  for (const { rule, at, message } of findings.slice(0, shown)) console.log(`DISAGREEMENT ${name}: ${rule} at ${at}: ${message}`);
}
