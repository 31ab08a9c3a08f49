// The contract fuzzer: requests that a description allows, and requests that it does not, judged by the description alone.
import { documentOf, startTarget } from '../attacked/targets.mjs';
import { sign, withRoles } from '../attacked/tokens.mjs';
import { surfaceOf } from '../fuzz/surface.mjs';
import { readOptions } from '../lib/options.mjs';
import { Random } from '../lib/random.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { makeRequest, operationsIn } from './requests.mjs';
import { Validators } from './validators.mjs';
import { contradictionOf } from './verdict.mjs';

/** @typedef {import('../attacked/targets.mjs').TargetName} TargetName */

/** How many contradictions are shown, each of another operation or kind. */
const shown = 25;
/** How many requests run at the same time. */
const lanes = 8;

const options = readOptions(process.argv.slice(2), 30_000);
const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;
const random = new Random(options.seed);
/** @type {readonly TargetName[]} */
const all = ['monolith', 'application'];
const names = all.filter((name) => options.only === undefined || name === options.only);
const id = '01a1fc99-0000-7000-8000-00000000000c';
/** The callers: one who may do everything, one who may do a little, an anonymous one, and one whose token has expired. */
const callers = [withRoles('01a1fc99-0000-7000-8000-00000000000a', 'admin'), withRoles(id, 'receptionist'), undefined];
const stale = sign({ sub: id, exp: 1 });

let [cases, allowed, disagreements] = [0, 0, 0];
for (const name of names) {
  // The start of a target does not count: a short run on a busy machine would judge nothing.
  await judge(name, Math.ceil(options.count / names.length), options.seconds / names.length);
}
console.log(
  summaryLine({
    judge: 'contract',
    cases,
    agreed: cases - disagreements,
    refused: 0,
    disagreements,
    seconds: elapsed(),
    seed: options.seed,
  }),
);
process.exitCode = disagreements > 0 || cases === 0 ? 1 : 0;

/** @param {TargetName} name @param {number} count @param {number} seconds */
async function judge(name, count, seconds) {
  const target = await startTarget(name, { ...options, settings: { ATTACKED_DOCUMENT: 'true' } });
  const until = elapsed() + seconds;
  try {
    const address = `http://127.0.0.1:${target.processes[0]?.port}`;
    const published = await fetch(`${address}/openapi/v1.json`);
    // A host in production that publishes none serves what was built.
    const document = published.ok ? await published.json() : await documentOf(name);
    const validators = new Validators(document);
    const { ids } = await surfaceOf(target);
    const operations = operationsIn(document);
    /** @type {Map<string, number>} */
    const found = new Map();
    /** @type {Map<number, number>} */
    const statuses = new Map();
    let sent = 0;
    const report = (/** @type {import('./requests.mjs').Made} */ made, /** @type {string} */ contradiction) => {
      const key = `${made.described.operation.operationId} ${contradiction.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#').slice(0, 120)}`;
      found.set(key, (found.get(key) ?? 0) + 1);
      if (found.get(key) === 1 && found.size <= shown) console.log(describeDisagreement(name, made, contradiction));
    };
    const lane = async () => {
      while (sent < count && elapsed() < until) {
        const described = /** @type {import('./requests.mjs').Described} */ (operations[sent++ % operations.length]);
        const made = makeRequest(described, { random, validators, ids });
        const received = await send(address, made, pickToken());
        statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1);
        if (made.problem === undefined) allowed++;
        const contradiction = contradictionOf(made, received, validators);
        if (contradiction !== undefined) report(made, contradiction);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    cases += sent;
    disagreements += [...found.values()].reduce((sum, each) => sum + each, 0);
    const counts = [...statuses].toSorted(([one], [other]) => one - other).map(([status, times]) => `${status} ${times}`);
    console.log(`${name}: ${sent} requests to ${operations.length} operations, ${counts.join(', ')}`);
    for (const each of target.processes) if (each.hasEnded) throw new Error(`A process ended with ${each.end}:\n${each.errors.join('\n')}`);
  } finally {
    await target.stop();
  }
}

/** Returns the token of a caller, sometimes one that has expired. */
function pickToken() {
  if (random.chance(0.03)) return stale;
  return random.weighted([
    [6, callers[0]],
    [2, callers[1]],
    [2, callers[2]],
  ]);
}

/**
 * @param {TargetName} name
 * @param {import('./requests.mjs').Made} made
 * @param {string} contradiction
 */
function describeDisagreement(name, { described, url, body }, contradiction) {
  const text = typeof body === 'string' ? body.slice(0, 400) : '';
  return `DISAGREEMENT ${name} ${described.method} ${url}\n  ${text}\n  ${contradiction}`;
}

/** @param {string} address @param {import('./requests.mjs').Made} made @param {string | undefined} token */
async function send(address, { described, url, headers, body }, token) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(address + url, {
    method: described.method,
    headers: { ...headers, ...authorization },
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
}
