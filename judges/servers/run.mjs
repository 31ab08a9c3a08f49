// Compares Fastify with Node's own server: the same bytes to the same application on both.
import { fileURLToPath } from 'node:url';
import { AttackedProcess } from '../attacked/attackedProcess.mjs';
import { tokenSettings } from '../attacked/tokens.mjs';
import { compileApplication } from '../lib/application.mjs';
import { readOptions } from '../lib/options.mjs';
import { Random } from '../lib/random.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { makeConversation } from './conversations.mjs';
import { findDifference } from './differences.mjs';
import { converse } from './exchange.mjs';
import { readResponses } from './responses.mjs';

/**
 * @typedef {import('./conversations.mjs').Conversation} Conversation
 * @typedef {{ readonly fastify: AttackedProcess, readonly node: AttackedProcess }} Pair
 */

/** How many conversations go on at once. */
const lanes = 4;
/** How many disagreements end a run. */
const enough = 10;
/** How often a conversation is repeated that differs: what differs once only is a matter of time. */
const tries = 3;

const options = readOptions(process.argv.slice(2), 4_000);
const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;
const { main } = await compileApplication('servers', fileURLToPath(new URL('./application/', import.meta.url)));
/** @type {Map<string, number>} */
const kinds = new Map();
let [cases, disagreements] = [0, 0];
const settings = [
  { title: 'as by default', env: {} },
  { title: 'compressed, behind a proxy', env: { COMPARED_PROXY: 'true' } },
].filter(({ title }) => options.only === undefined || title.includes(options.only));
for (const [index, { title, env }] of settings.entries()) {
  const seconds = Math.max(1, (options.seconds - elapsed()) / (settings.length - index));
  await compare(title, env, { first: index * options.count, until: performance.now() + seconds * 1000 });
}
console.log([...kinds].map(([kind, count]) => `${kind} ${count}`).join(', '));
console.log(
  summaryLine({
    judge: 'servers',
    cases,
    agreed: cases - disagreements,
    refused: 0,
    disagreements,
    seconds: elapsed(),
    seed: options.seed,
  }),
);
process.exitCode = disagreements > 0 || cases === 0 ? 1 : 0;

/**
 * Compares the servers with some settings.
 * @param {string} title
 * @param {NodeJS.ProcessEnv} env
 * @param {{ readonly first: number, readonly until: number }} range the number of the first conversation, and when no other begins
 */
async function compare(title, env, { first, until }) {
  const pair = await startPair(env);
  try {
    let [next, found] = [first, 0];
    const end = first + Math.ceil(options.count / settings.length);
    const lane = async () => {
      while (next < end && found < enough && performance.now() < until && !hasEnded(pair)) {
        const number = next++;
        cases++;
        const difference = await judge(pair, number);
        if (difference === undefined) continue;
        found++;
        console.log(`\nDISAGREEMENT ${title}, conversation ${number}: ${difference}`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    disagreements += found;
    for (const [name, each] of Object.entries(pair)) {
      if (!each.hasEnded) continue;
      disagreements++;
      console.log(`\nDISAGREEMENT ${title}: the process of ${name} ended with ${each.end}:\n${each.errors.join('\n')}`);
    }
  } finally {
    await Promise.all([pair.fastify.stop(), pair.node.stop()]);
  }
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<Pair>} */
async function startPair(env) {
  const start = (/** @type {string} */ server) =>
    AttackedProcess.start(main, {
      ...tokenSettings,
      Service__Log__Format: 'json',
      Service__Log__Level: 'error',
      Service__Database__Url: 'sqlite::memory:',
      Service__Cursors__Key: Buffer.alloc(32, 7).toString('base64'),
      COMPARED_SERVER: `@portico/host-${server}`,
      ...env,
    });
  const [fastify, node] = await Promise.all([start('fastify'), start('node')]);
  return { fastify, node };
}

/** @param {Pair} pair */
function hasEnded({ fastify, node }) {
  return fastify.hasEnded || node.hasEnded;
}

/**
 * Judges the conversation of a number; returns the difference if it is there each time.
 * @param {Pair} pair
 * @param {number} number
 */
async function judge(pair, number) {
  for (let attempt = 1; ; attempt++) {
    const conversation = makeConversation(new Random((options.seed + number * 7919) >>> 0), `key-${number}-${attempt}`);
    if (attempt === 1) kinds.set(conversation.kind, (kinds.get(conversation.kind) ?? 0) + 1);
    const difference = await differenceOf(pair, conversation);
    if (difference === undefined) return undefined;
    if (options.verbose) console.log(`${attempt} ${number} ${conversation.kind}: ${difference}`);
    if (attempt === tries) return `${difference}\n${show(conversation)}`;
  }
}

/** @param {Pair} pair @param {Conversation} conversation */
async function differenceOf({ fastify, node }, conversation) {
  const methods = conversation.requests.map(({ method }) => method);
  const sides = [fastify, node].map(async ({ port }) => {
    const { bytes, end, operation } = await converse(port, conversation);
    return { responses: readResponses(bytes, methods), end, operation };
  });
  const [onFastify, onNode] = await Promise.all(sides);
  return onFastify && onNode && findDifference(conversation, { fastify: onFastify, node: onNode });
}

/** @param {Conversation} conversation */
function show({ kind, steps }) {
  const lines = steps.map((step) => (typeof step === 'string' ? step : JSON.stringify(shorten(step.toString('latin1')))));
  return [kind, ...lines].map((line) => `  ${line}`).join('\n');
}

/** @param {string} text */
function shorten(text) {
  return text.length > 2_000 ? `${text.slice(0, 1_900)}… (${text.length})` : text;
}
