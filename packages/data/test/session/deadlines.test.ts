import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadlines } from '../../src/session/deadlines.ts';

describe('The deadlines of work with the same timeout', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('expire in the order in which the work began, each at its own time', () => {
    const deadlines = new Deadlines(1000);
    const expired: string[] = [];
    deadlines.begin(() => expired.push('first'));
    vi.advanceTimersByTime(400);
    deadlines.begin(() => expired.push('second'));
    vi.advanceTimersByTime(599);
    expect(expired).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(expired).toEqual(['first']);
    vi.advanceTimersByTime(399);
    expect(expired).toEqual(['first']);
    vi.advanceTimersByTime(1);
    expect(expired).toEqual(['first', 'second']);
  });

  it('do not expire if the work ends before', () => {
    const deadlines = new Deadlines(1000);
    const expired: string[] = [];
    const over = deadlines.begin(() => expired.push('over'));
    deadlines.begin(() => expired.push('late'));
    deadlines.end(over);
    vi.advanceTimersByTime(1000);
    expect(expired).toEqual(['late']);
  });

  it('share one timer, also one after the other', () => {
    const deadlines = new Deadlines(1000);
    for (let count = 0; count < 100; count++) deadlines.end(deadlines.begin(() => undefined));
    deadlines.begin(() => undefined);
    deadlines.begin(() => undefined);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('expire as usual for work that begins long after the timer was set', () => {
    const deadlines = new Deadlines(1000);
    deadlines.end(deadlines.begin(() => undefined));
    vi.advanceTimersByTime(900);
    const expired: string[] = [];
    deadlines.begin(() => expired.push('late'));
    vi.advanceTimersByTime(999);
    expect(expired).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(expired).toEqual(['late']);
  });

  it('keep the process alive only while work runs', () => {
    vi.useRealTimers();
    const timeout = vi.spyOn(globalThis, 'setTimeout');
    const deadlines = new Deadlines(60_000);
    const work = deadlines.begin(() => undefined);
    const timer = timeout.mock.results[0]!.value as NodeJS.Timeout;
    timeout.mockRestore();
    expect(timer.hasRef()).toBe(true);
    deadlines.end(work);
    expect(timer.hasRef()).toBe(false);
    deadlines.begin(() => undefined);
    expect(timer.hasRef()).toBe(true);
    clearTimeout(timer);
  });
});
