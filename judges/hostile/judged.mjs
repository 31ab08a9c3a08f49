import { faultOfProblem } from '../attacked/wire.mjs';

/**
 * What was measured while an attack was made.
 * @typedef {object} Measured
 * @property {number} grown by how many megabytes the resident memory grew at most
 * @property {import('../attacked/probe.mjs').Probed} probed
 * @property {number} turn the longest turn of the event loop in milliseconds of processor time
 * @property {readonly string[]} faults
 */

/** Megabytes by which the memory of a host may grow for requests that are refused. */
const refusedMegabytes = 60;
/** Megabytes that bodies may take: the budget that hosts are started with. */
export const bodyMegabytes = 128;
const limits = { p99: 250, max: 1000 };
/** How many faults of one attack are printed. */
const printed = 4;

/**
 * Returns what is wrong with the outcomes of an attack.
 * @param {import('./arena.mjs').Arena} arena
 * @param {import('./attack.mjs').Attack} attack
 * @returns {string[]}
 */
export function faultsOf({ outcomes, faults }, { statuses, mayClose = false }) {
  const found = outcomes.map((outcome) => {
    if (outcome === 'late') return 'a request was never answered';
    if (outcome === undefined) return mayClose ? undefined : 'a connection closed without a response';
    return faultOfResponse(outcome, statuses);
  });
  return [...new Set([...faults, ...found.filter((each) => each !== undefined)])].slice(0, printed);
}

/** @param {import('../attacked/wire.mjs').Response} response @param {readonly number[] | undefined} statuses */
function faultOfResponse(response, statuses) {
  const { status, body } = response;
  const start = body.toString('utf8', 0, 200);
  if (status >= 500 && status !== 503) return `a request was answered with ${status}: ${start}`;
  const fault = status >= 400 ? faultOfProblem(response) : undefined;
  if (fault) return `the problem of a ${status} ${fault}: ${start}`;
  // A host that is out of memory or busy may always say so.
  if (statuses && status !== 503 && !statuses.includes(status))
    return `a request was answered with ${status} rather than ${statuses.join(' or ')}: ${start}`;
  return undefined;
}

/**
 * Returns what is wrong with the runs of an attack: their medians must be within the limits.
 * @param {readonly Measured[]} runs
 * @param {import('./attack.mjs').Attack} attack
 * @returns {string[]}
 */
export function faultsOfRuns(runs, { memory }) {
  const megabytes = refusedMegabytes + (memory === 'read' ? bodyMegabytes : 0);
  const { grown, p99, max } = mediansOf(runs);
  const faults = [...new Set(runs.flatMap((each) => each.faults))];
  if (grown > megabytes) faults.push(`the resident memory grew by ${grown.toFixed(0)} MB, at most ${megabytes} are allowed`);
  if (p99 > limits.p99) faults.push(`the 99th percentile of the probe is ${p99.toFixed(0)} ms, at most ${limits.p99} are allowed`);
  if (max > limits.max) faults.push(`the longest response to the probe took ${max.toFixed(0)} ms, at most ${limits.max} are allowed`);
  return faults;
}

/** Returns the medians of runs. @param {readonly Measured[]} runs */
export function mediansOf(runs) {
  return {
    grown: median(runs.map((each) => each.grown)),
    p99: median(runs.map(({ probed }) => probed.p99)),
    max: median(runs.map(({ probed }) => probed.max)),
    turn: median(runs.map((each) => each.turn)),
  };
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
