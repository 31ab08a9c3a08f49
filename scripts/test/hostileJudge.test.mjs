import { describe, expect, it } from 'vitest';
import { judge } from '../../judges/hostile/judge.mjs';
import { certain, timed } from '../../judges/hostile/judged.mjs';
import { readOptions } from '../../judges/lib/options.mjs';
import { takePart } from '../../judges/lib/parts.mjs';

/**
 * @typedef {import('../../judges/hostile/attack.mjs').Attack} Attack
 * @typedef {import('../../judges/hostile/judged.mjs').Measured} Measured
 * @typedef {import('../../judges/hostile/trial.mjs').Trial} Trial
 */

const attack = /** @type {Attack} */ (/** @type {unknown} */ ({ memory: 'refused', targets: [], title: 'sends much' }));

/** Returns measurements far below each limit, with some of them changed. @param {Partial<Measured> & { p99?: number, max?: number }} [changes] @returns {Measured} */
function measured({ p99 = 10, max = 20, ...changes } = {}) {
  return { grown: 5, turn: 5, faults: [], probed: { count: 100, failures: [], p99, max, excess: { p99, max } }, ...changes };
}

/**
 * Returns a host whose runs were measured before.
 * @param {readonly Measured[]} runs
 * @param {number} attacks the number of attacks that the host has had before
 */
function recorded(runs, attacks = 0) {
  const left = [...runs];
  const trial = {
    attacks,
    made: 0,
    restarts: 0,
    run: () => {
      trial.made++;
      trial.attacks++;
      const next = left.shift();
      return next ? Promise.resolve(next) : Promise.reject(new Error('No further run was recorded.'));
    },
    end: () => {
      trial.restarts++;
      trial.attacks = 0;
      return Promise.resolve();
    },
  };
  return trial;
}

/** @param {ReturnType<typeof recorded>} trial @param {{ isWhole?: boolean, isShared?: boolean }} [how] */
function judged(trial, { isWhole = true, isShared = false } = {}) {
  return judge(attack, /** @type {Trial} */ (/** @type {unknown} */ (trial)), { isWhole, isShared });
}

describe('The judge of hostile clients', () => {
  it('accepts an attack after one run that is below half of each limit', async () => {
    const trial = recorded([measured({ grown: 30, p99: 125, max: 500 })]);
    expect(await judged(trial)).toMatchObject({ faults: [], runs: 1 });
  });

  it.each([
    ['the memory', { grown: 31 }],
    ['the 99th percentile', { p99: 126 }],
    ['the longest response', { max: 501 }],
  ])('repeats an attack if %s is above half of its limit', async (_name, changes) => {
    const trial = recorded([measured(changes), measured()]);
    expect(await judged(trial)).toMatchObject({ faults: [], runs: 2 });
  });

  it.each([
    ['memory', { grown: 61 }, 'the resident memory grew by 61 MB, at most 60 are allowed'],
    ['the 99th percentile', { p99: 251 }, 'the 99th percentile of the probe is 251 ms, at most 250 are allowed'],
    ['the longest response', { max: 1001 }, 'the longest response to the probe took 1001 ms, at most 1000 are allowed'],
  ])('rejects an attack if the median of three runs exceeds the limit of %s', async (_name, over, fault) => {
    expect(await judged(recorded([measured(over), measured(over), measured(over)]))).toMatchObject({ faults: [fault], runs: 3 });
  });

  it('accepts an attack if only one of three runs exceeds a limit', async () => {
    const trial = recorded([measured({ grown: 80 }), measured({ grown: 40 }), measured({ grown: 45 })]);
    expect(await judged(trial)).toMatchObject({ faults: [], grown: 45, runs: 3 });
  });

  it('rejects a wrong response after one run, however low the measurements are', async () => {
    const trial = recorded([measured({ faults: [certain('a request was answered with 500')] })]);
    expect(await judged(trial)).toMatchObject({ faults: ['a request was answered with 500'], runs: 1 });
  });

  it('decides on a new host if an attack exceeds a limit on a used one, and reports both', async () => {
    const trial = recorded([measured({ grown: 90 }), measured()], 7);
    const result = await judged(trial);
    expect(result).toMatchObject({ faults: [], runs: 1 });
    expect(result.onUsedHost).toEqual(['the resident memory grew by 90 MB, at most 60 are allowed']);
    expect(trial.restarts).toBe(1);
  });

  it('requires a late response in each run next to other work, and in one run without it', async () => {
    const late = measured({ faults: [timed('a request was never answered')] });
    const runs = () => recorded([late, measured({ grown: 31 }), measured({ grown: 31 })]);
    expect(await judged(runs(), { isShared: true })).toMatchObject({ faults: [] });
    expect(await judged(runs())).toMatchObject({ faults: ['a request was never answered'] });
  });
});

describe('A part of a whole run of a judge', () => {
  it.each([1, 2, 5, 7, 400])('is one of %i that together have each case once, in order', (count) => {
    const cases = Array.from({ length: 373 }, (_, index) => index);
    const parts = Array.from({ length: count }, (_, index) => takePart(cases, { index: index + 1, count }));
    expect(parts.flat()).toEqual(cases);
    const sizes = parts.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it.each(['0/5', '6/5', '1', '1/0', 'a/b', '-1/5'])('is not named by %s', (part) => {
    expect(() => readOptions([`--part=${part}`], 1)).toThrow(`--part is 'K/N', part K of N, not '${part}'.`);
  });
});
