import { expect, it } from 'vitest';
import { Recorder } from '../../src/developmentPage/recording/recorder.ts';

const large = 'x'.repeat(1_000_000);

it('retains the beginning of a large failure only', async () => {
  const recorder = new Recorder();
  const work = recorder.runWhole('job', 'work', async () => {
    for (const failure of [new Error(large), large])
      await recorder.within({ kind: 'stage', name: 'invoke' }, () => Promise.reject(failure as Error)).catch(() => undefined);
    throw new Error(large);
  });
  await expect(work).rejects.toThrow(large);
  const [activity] = recorder.activities;
  expect(activity!.entries).toHaveLength(2);
  for (const text of [activity!.code!, ...activity!.entries.map(({ error }) => error!)]) {
    expect(text.length).toBeLessThan(5100);
    expect(text).toMatch(/^(?:Error: )?x+… \(10000\d\d characters\)$/);
  }
});
