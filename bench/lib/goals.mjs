import { works } from '../data/work.mjs';
import { works as downloads } from '../files/downloads.mjs';
import { candidates } from '../messaging/candidates.mjs';
import { works as uploads } from '../uploads/measure.mjs';
import { workloads } from '../work/requests.mjs';
import { median, medianRatio } from './statistics.mjs';
import { megabytes, milliseconds, ratio, table } from './table.mjs';

/**
 * @typedef {object} Goal
 * @property {string} goal
 * @property {string} measured
 * @property {boolean} reached
 */

/**
 * Reports the goals with the measured figures; goals of parts that were not measured are left out.
 * @param {Record<string, { results: any }>} measured the content of results.json
 */
export function reportGoals({ http, files, data, events, 'rate-limit': rateLimit, start, compiler }) {
  const goals = [
    ...httpGoals(http?.results),
    ...filesGoals(files?.results),
    ...dataGoals(data?.results),
    ...eventGoals(events?.results),
    ...rateLimitGoals(rateLimit?.results),
    ...startGoals(start?.results),
    ...compilerGoals(compiler?.results),
  ];
  const rows = goals.map(({ goal, measured, reached }) => [goal, measured, reached ? 'yes' : 'no']);
  return table(['goal', 'measured', 'reached'], rows);
}

/** @returns {Goal[]} */
function httpGoals(results) {
  const { ours, bare, fastify } = results ?? {};
  if (!ours || !bare || !fastify) return [];
  const rates = Object.entries(workloads).flatMap(([key, { title }]) => [
    atLeast(`${title}: 0.95 of bare node:http`, rateRatio(key, ours, bare), 0.95),
    key === 'page'
      ? atLeast(`${title}: 1.3 of Fastify with schemas`, rateRatio(key, ours, fastify), 1.3)
      : atLeast(`${title}: not behind Fastify with schemas`, rateRatio(key, ours, fastify), 1),
  ]);
  const [own, theirs] = [median(ours.memory), median(fastify.memory)];
  return [...rates, { goal: 'RSS after load under Fastify’s', measured: `${megabytes(own)}, ${megabytes(theirs)}`, reached: own < theirs }];
}

/** @returns {Goal[]} */
function filesGoals(results) {
  const { downloads: down, uploads: up } = results ?? {};
  if (!down || !up) return [];
  return [
    ...Object.entries(downloads).map(([key, { title }]) =>
      asFastAndCheap(`download of ${title}: 0.95 of @fastify/static`, down.portico[key], down.fastify[key]),
    ),
    ...Object.entries(uploads).map(([key, { title, base }]) =>
      asFastAndCheap(`upload of ${title}: 0.95 of @fastify/multipart`, up.portico[key], up[base][key]),
    ),
  ];
}

function asFastAndCheap(goal, ours, theirs) {
  const figures = (rounds, figure) => rounds.map((each) => each[figure]);
  const rate = medianRatio(figures(ours, 'rate'), figures(theirs, 'rate'));
  const processor = medianRatio(figures(theirs, 'processor'), figures(ours, 'processor'));
  return { goal, measured: `${ratio(rate)}, ${ratio(processor)} by processor time`, reached: rate >= 0.95 && processor >= 0.95 };
}

/** @returns {Goal[]} */
function dataGoals(results) {
  if (!results) return [];
  const kinds = Object.keys(works);
  const peers = Object.keys(results.servers).filter((name) => name !== 'ours' && name !== 'fastifyPg');
  return [
    ...kinds.map((kind) =>
      atLeast(`${works[kind]}: 0.9 of hand-written pg`, medianRatio(results.layers.ours[kind], results.layers.pg[kind]), 0.9),
    ),
    ...kinds.map((kind) => {
      const worst = Math.min(...peers.map((name) => medianRatio(results.servers.ours[kind], results.servers[name][kind])));
      return atLeast(`${works[kind]} over HTTP: ahead of every peer`, worst, 1);
    }),
  ];
}

/** @returns {Goal[]} */
function eventGoals(results) {
  if (!results) return [];
  const { events, cost, memory } = results;
  const peers = ['pgBoss', 'graphileWorker'].filter((name) => events[name]);
  return [
    ...peers.map((name) =>
      atLeast(
        `events in process on PostgreSQL: ahead of ${candidates[name].title}`,
        medianRatio(events.postgres.rate, events[name].rate),
        1,
      ),
    ),
    ...Object.entries(cost)
      .filter(([name]) => name.endsWith('raised'))
      .map(([name, { plain, told }]) =>
        atLeast(`a mutation with an event on ${name.split(' ')[0]}: 0.85 of one without`, medianRatio(told.rate, plain.rate), 0.85),
      ),
    ...Object.entries(memory.hosts).map(([name, samples]) =>
      atMostTimes(`RSS flat over ${memory.count} events: ${candidates[name].title}`, samples),
    ),
  ];
}

/** Returns the goal that a value is at most a tenth above that in the middle of the run. */
function atMostTimes(goal, samples) {
  const share = samples.at(-1) / samples[Math.floor(samples.length / 2)];
  return { goal, measured: ratio(share), reached: share <= 1.1 };
}

const rateRatio = (key, one, other) => medianRatio(one.workloads[key].rate, other.workloads[key].rate);

/** @returns {Goal[]} */
function rateLimitGoals(results) {
  if (!results) return [];
  const { none, memory } = results;
  const goal = 'a rate limit in memory: 0.95 of no limit by processor time';
  return memory.processor.length > 0 ? [atLeast(goal, medianRatio(none.processor, memory.processor), 0.95)] : [];
}

/** @returns {Goal[]} */
function startGoals(results) {
  const own = results?.ours?.['bundled 1000']?.own;
  const theirs = results?.fastify?.['bundled 1000']?.own;
  if (!own || !theirs) return [];
  const share = medianRatio(own, theirs);
  return [
    atMost('1,000 routes listening in 60 ms', median(own), 60),
    { goal: '… in less than half of Fastify’s time with schemas', measured: ratio(share), reached: share < 0.5 },
  ];
}

/** @returns {Goal[]} */
function compilerGoals(results) {
  const measured = results?.['1000'];
  if (!measured) return [];
  const share = medianRatio(measured.cold.portico.milliseconds, measured.cold.tsc6.milliseconds);
  return [
    atMost('one changed file of 1,000 operations printed in 100 ms', median(measured.changed.changes.map(({ printed }) => printed)), 100),
    atMost('a cold build of 1,000 operations in 500 MB', Math.max(...measured.cold.portico.memory), 500, megabytes),
    {
      goal: 'a cold build of 1,000 in at most 0.7 of the time of tsc --noEmit, TypeScript 6',
      measured: ratio(share),
      reached: share <= 0.7,
    },
  ];
}

const atLeast = (goal, value, least) => ({ goal, measured: ratio(value), reached: value >= least });
const atMost = (goal, value, most, print = milliseconds) => ({ goal, measured: print(value), reached: value <= most });
