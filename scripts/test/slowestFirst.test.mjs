import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/root.mjs';
import { readDurations } from '../lib/changed/durations.mjs';
import { SlowestFirst } from '../lib/slowestFirst.mjs';

/** What Vitest gives a sequencer: no file has run yet. */
const vitest = { cache: { getTestSpecificationResult: () => undefined } };
const specify = (/** @type {string} */ file) => ({
  moduleId: inRoot(...file.split('/')),
  project: { name: '', config: { isolate: true, sequence: { groupOrder: 0 } } },
});

describe('the order of the test files', () => {
  it('starts the files that are known to be slow first, the slowest one before the others', async () => {
    const [slowest, second] = [...readDurations()].toSorted(([, one], [, other]) => other - one).map(([file]) => file);
    const quick = 'packages/core/test/omitUndefined.test.ts';
    const sequencer = new SlowestFirst(/** @type {any} */ (vitest));
    const sorted = await sequencer.sort(/** @type {any} */ ([quick, second, slowest].map((file) => specify(/** @type {string} */ (file)))));
    expect(sorted.map(({ moduleId }) => moduleId)).toEqual(
      [slowest, second, quick].map((file) => inRoot(.../** @type {string} */ (file).split('/'))),
    );
  });
});
