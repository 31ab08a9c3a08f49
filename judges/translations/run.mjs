// The judge of translations: a pseudo-language, and invalid requests of every kind to every operation, of which no refusal is in English.
import { startTarget, documentOf } from '../attacked/targets.mjs';
import { sign, withRoles } from '../attacked/tokens.mjs';
import { makeRequest, operationsIn } from '../contract/requests.mjs';
import { Validators } from '../contract/validators.mjs';
import { surfaceOf } from '../fuzz/surface.mjs';
import { readOptions } from '../lib/options.mjs';
import { Random } from '../lib/random.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { accepted, mistakes } from './mistakes.mjs';
import { buildCatalogue } from './pseudo.mjs';
import { findUntranslated } from './verdict.mjs';

/** How many disagreements are shown, each of another code or status. */
const shown = 25;
/** How many requests run at the same time. */
const lanes = 8;

const options = readOptions(process.argv.slice(2), 20_000);
const random = new Random(options.seed);
const id = '01a1fc99-0000-7000-8000-00000000000d';
/** The credentials: of a caller who may do everything, one who may do a little, no caller, and tokens that are not accepted. */
const credentials = [
  `Bearer ${withRoles('01a1fc99-0000-7000-8000-00000000000a', 'admin')}`,
  `Bearer ${withRoles(id, 'receptionist')}`,
  undefined,
  `Bearer ${sign({ sub: id, exp: 1 })}`,
  'Bearer x',
];
/** Large bodies are rare, because they take most of the time. */
const kinds = Object.keys(mistakes).filter((kind) => kind !== 'a body that is too large');

const catalogue = await buildCatalogue();
console.log(`a pseudo-language of ${catalogue.messages} messages`);
const preload = new URL('./preload.mjs', import.meta.url).href;
const settings = { PSEUDO_CATALOGUE: catalogue.file, NODE_OPTIONS: `--import=${preload}`, ATTACKED_DOCUMENT: 'true' };
const target = await startTarget('monolith', { ...options, settings });
const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;
let [cases, refusals] = [0, 0];
/** @type {Map<string, number>} */
const found = new Map();
/** @type {Map<string, number>} */
const codes = new Map();
try {
  const address = `http://127.0.0.1:${target.processes[0]?.port}`;
  const document = await documentOf('monolith');
  const validators = new Validators(document);
  const { ids } = await surfaceOf(target);
  const operations = operationsIn(document);
  const lane = async () => {
    while (cases < options.count && elapsed() < options.seconds) {
      const described = /** @type {import('../contract/requests.mjs').Described} */ (operations[cases++ % operations.length]);
      await judge(address, makeRequest(described, { random, validators, ids }));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
} finally {
  await target.stop();
}
const disagreements = [...found.values()].reduce((sum, each) => sum + each, 0);
const counted = [...codes].toSorted(([, one], [, other]) => other - one).map(([code, times]) => `${code} ${times}`);
console.log(`${refusals} refusals of ${codes.size} statuses and codes: ${counted.join(', ')}`);
console.log(
  summaryLine({
    judge: 'translations',
    cases,
    agreed: cases - disagreements,
    refused: 0,
    disagreements,
    seconds: elapsed(),
    seed: options.seed,
  }),
);
process.exitCode = disagreements > 0 || refusals === 0 ? 1 : 0;

/** @param {string} address @param {import('../contract/requests.mjs').Made} made */
async function judge(address, made) {
  const kind = random.chance(0.003) ? 'a body that is too large' : random.pick(kinds);
  const authorization = random.chance(0.6) ? credentials[0] : random.pick(credentials);
  const headers = { ...made.headers, 'accept-language': random.pick(accepted), ...(authorization && { authorization }) };
  const sent = mistakes[kind]?.({ method: made.described.method, url: made.url, headers, body: made.body }, random);
  if (!sent) throw new Error(`There is no mistake '${kind}'.`);
  const response = await fetch(address + sent.url, {
    method: sent.method,
    headers: sent.headers,
    redirect: 'manual',
    ...(sent.body !== undefined && { body: /** @type {any} */ (sent.body) }),
  }).catch(() => undefined);
  // A host may close the connection while a body that is too large is sent.
  if (!response) return;
  const text = await response.text();
  if (response.status < 400) return;
  refusals++;
  const problem = findUntranslated(response, text);
  const code = `${response.status} ${/"code":"([A-Z_]+)"/.exec(text)?.[1] ?? '-'}`;
  codes.set(code, (codes.get(code) ?? 0) + 1);
  if (problem === undefined) return;
  const key = `${code} ${problem.slice(0, 60)}`;
  found.set(key, (found.get(key) ?? 0) + 1);
  if (found.get(key) === 1 && found.size <= shown)
    console.log(`DISAGREEMENT ${kind}: ${sent.method} ${sent.url.slice(0, 200)}\n  ${problem}\n  ${text.slice(0, 600)}`);
}
