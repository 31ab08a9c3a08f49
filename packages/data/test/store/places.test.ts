import { describe, expect, it, vi } from 'vitest';
import { Places } from '@portico/data';

const exhausted = () => new Error('all places were taken for too long');

describe('Places for work that clients can prolong', () => {
  it('admit as many callers as there are places, and the others in order of arrival', async () => {
    const places = new Places(2, 1_000, exhausted);
    const begun: number[] = [];
    const all = [0, 1, 2, 3].map((index) => places.take().then(() => begun.push(index)));
    await Promise.all(all.slice(0, 2));
    expect(begun).toEqual([0, 1]);
    places.release();
    await all[2];
    places.release();
    await all[3];
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('reject callers that wait for too long, which then take no place', async () => {
    vi.useFakeTimers();
    try {
      const places = new Places(1, 1_000, exhausted);
      await places.take();
      const late = expect(places.take()).rejects.toThrow('for too long');
      await vi.advanceTimersByTimeAsync(1_000);
      await late;
      places.release();
      await places.take();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
