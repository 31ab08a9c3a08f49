import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { readDurations } from './changed/durations.mjs';
import { root } from './root.mjs';

/** Starts the slowest test files first: one that starts last would run alone while the other processors are idle. */
export class SlowestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const durations = readDurations();
    const secondsOf = (/** @type {{ moduleId: string }} */ { moduleId }) => durations.get(relative(root, moduleId)) ?? 0;
    // The order of the others, which is by size, stays: sorting is stable.
    return (await super.sort(files)).toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
