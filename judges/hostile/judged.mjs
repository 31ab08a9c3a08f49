import { bodyMegabytes } from '../attacked/targets.mjs';
import { faultOfProblem } from '../attacked/wire.mjs';

/**
 * Something that is wrong with a host. A busy machine can cause a fault that is a matter of time.
 * @typedef {{ readonly text: string, readonly isTimed: boolean }} Fault
 *
 * The measurements during an attack.
 * @typedef {object} Measured
 * @property {number} grown by how many megabytes the resident memory grew at most
 * @property {import('../attacked/probe.mjs').Probed} probed
 * @property {number} turn the longest turn of the event loop in milliseconds of processor time
 * @property {readonly Fault[]} faults
 */

/** Megabytes by which the memory of a host may grow for rejected requests. */
const refusedMegabytes = 60;
const limits = { p99: 250, max: 1000 };
/** How many faults of one attack are printed. */
const printed = 4;

/** Makes a fault that no load of the machine excuses. @param {string} text @returns {Fault} */
export const certain = (text) => ({ text, isTimed: false });
/** Makes a fault that a busy machine can cause. @param {string} text @returns {Fault} */
export const timed = (text) => ({ text, isTimed: true });

/**
 * Returns what is wrong with the outcomes of an attack. Expectations of an attack are a matter of time, too, if a response did not come in time.
 * @param {import('./arena.mjs').Arena} arena
 * @param {import('./attack.mjs').Attack} attack
 * @returns {Fault[]}
 */
export function faultsOf({ outcomes, faults }, { statuses, mayClose = false }) {
  const found = outcomes.map((outcome) => {
    if (outcome === 'late') return timed('a request was never answered');
    if (outcome === undefined) return mayClose ? undefined : timed('a connection closed without a response');
    return faultOfResponse(outcome, statuses);
  });
  const ofResponses = found.filter((each) => each !== undefined);
  const isLate = ofResponses.some(({ isTimed }) => isTimed);
  const expected = isLate ? faults.map(({ text }) => timed(text)) : faults;
  return [...new Map([...expected, ...ofResponses].map((fault) => [fault.text, fault])).values()].slice(0, printed);
}

/** @param {import('../attacked/wire.mjs').Response} response @param {readonly number[] | undefined} statuses @returns {Fault | undefined} */
function faultOfResponse(response, statuses) {
  const { status, body } = response;
  const start = body.toString('utf8', 0, 200);
  if (status >= 500 && status !== 503) return certain(`a request was answered with ${status}: ${start}`);
  const fault = status >= 400 ? faultOfProblem(response) : undefined;
  if (fault) return certain(`the problem of a ${status} ${fault}: ${start}`);
  // A host that is out of memory or busy may always say so.
  if (!statuses || status === 503 || statuses.includes(status)) return undefined;
  const text = `a request was answered with ${status} rather than ${statuses.join(' or ')}: ${start}`;
  // A client without a processor sends its request too late.
  return status === 408 ? timed(text) : certain(text);
}

/**
 * How several runs of an attack are judged.
 * @typedef {object} Manner
 * @property {(values: readonly number[]) => number} summary how their measurements become one
 * @property {boolean} isShared whether other work runs on the machine: latencies count by how much they exceed those of an idle process, and a
 * fault that is a matter of time must be in each run
 */

/** The median of three runs, on a machine that does nothing else. @type {Manner} */
export const alone = { summary: median, isShared: false };
/** The lowest measurements: other work on the machine only makes a host slower, so a limit counts as exceeded when every run exceeds it. @type {Manner} */
export const shared = { summary: (values) => Math.min(...values), isShared: true };

/**
 * Returns what is wrong with the runs of an attack: what sums them up must be within the limits.
 * @param {readonly Measured[]} runs
 * @param {import('./attack.mjs').Attack} attack
 * @param {Manner} manner
 * @returns {string[]}
 */
export function faultsOfRuns(runs, { memory }, manner) {
  const megabytes = allowedMegabytes(memory);
  const { grown, p99, max } = summarize(runs, manner);
  const faults = textsOf(runs, manner);
  if (grown > megabytes) faults.push(`the resident memory grew by ${grown.toFixed(0)} MB, at most ${megabytes} are allowed`);
  if (p99 > limits.p99) faults.push(`the 99th percentile of the probe is ${p99.toFixed(0)} ms, at most ${limits.p99} are allowed`);
  if (max > limits.max) faults.push(`the longest response to the probe took ${max.toFixed(0)} ms, at most ${limits.max} are allowed`);
  return faults;
}

/**
 * Returns whether one run decides: it has no fault and is below half of each limit, so that the median of three would need two runs of twice its measurements.
 * @param {readonly Measured[]} runs
 * @param {import('./attack.mjs').Attack} attack
 */
export function isClear(runs, { memory }) {
  const isLow = (/** @type {Measured} */ { grown, probed: { p99, max } }) =>
    grown <= allowedMegabytes(memory) / 2 && p99 <= limits.p99 / 2 && max <= limits.max / 2;
  return runs.some((each) => each.faults.length === 0 && isLow(each));
}

/** Returns by how many megabytes the memory may grow. @param {import('./attack.mjs').Attack['memory']} memory */
function allowedMegabytes(memory) {
  return refusedMegabytes + (memory === 'read' ? bodyMegabytes : 0);
}

/** @param {readonly Measured[]} runs @param {Manner} manner */
function textsOf(runs, { isShared }) {
  const isTimedIn = (/** @type {Measured} */ { faults }) => faults.some(({ isTimed }) => isTimed);
  const counts = (/** @type {Fault} */ { isTimed }) => !isTimed || !isShared || runs.every(isTimedIn);
  return [...new Set(runs.flatMap(({ faults }) => faults.filter(counts).map(({ text }) => text)))];
}

/** Returns whether a run has a fault that no further run can excuse. @param {readonly Measured[]} runs */
export function isDecided(runs) {
  return runs.some(({ faults }) => faults.some(({ isTimed }) => !isTimed));
}

/** Returns one measurement for several runs. @param {readonly Measured[]} runs @param {Manner} manner */
export function summarize(runs, { summary, isShared }) {
  const latencies = runs.map(({ probed }) => (isShared ? probed.excess : probed));
  return {
    grown: summary(runs.map((each) => each.grown)),
    p99: summary(latencies.map(({ p99 }) => p99)),
    max: summary(latencies.map(({ max }) => max)),
    turn: summary(runs.map((each) => each.turn)),
  };
}

/** Returns the middle of three values, and the greater one of two. @param {readonly number[]} values */
function median(values) {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
