import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
// The parts themselves: their times are arguments, so that nothing has to be waited for.
import { Breaker } from '../src/resilience/breaker.ts';
import type { CallOutcome } from '../src/resilience/breaker.ts';
import { choosePause } from '../src/resilience/pauses.ts';

describe('a circuit breaker', () => {
  const settings = { threshold: 3, openTime: 1000 };

  it('opens after the configured number of consecutive failures; a response restarts the count', () => {
    const breaker = new Breaker(settings, () => {});
    for (const fate of ['failed', 'failed', 'answered', 'failed', 'failed'] as const) breaker.settle(fate, 0);
    expect(breaker.refusedFor(0)).toBe(0);
    breaker.settle('failed', 10);
    expect(breaker.refusedFor(510)).toBe(500);
  });

  it('lets one call through after its time, and the others once that call has a response', () => {
    const breaker = new Breaker(settings, () => {});
    for (let count = 0; count < 3; count++) breaker.settle('failed', 0);
    expect([breaker.refusedFor(1000), breaker.refusedFor(1000)]).toEqual([0, 1000]);
    breaker.settle('answered', 1001);
    expect([breaker.refusedFor(1001), breaker.refusedFor(1001)]).toEqual([0, 0]);
  });

  it('stays open for the same time again if that call fails', () => {
    const breaker = new Breaker(settings, () => {});
    for (let count = 0; count < 3; count++) breaker.settle('failed', 0);
    breaker.refusedFor(1000);
    breaker.settle('failed', 1200);
    expect(breaker.refusedFor(1300)).toBe(900);
  });

  it('lets another call through if the outcome of that one is unknown', () => {
    const breaker = new Breaker(settings, () => {});
    for (let count = 0; count < 3; count++) breaker.settle('failed', 0);
    breaker.refusedFor(1000);
    breaker.settle('unknown', 1100);
    expect(breaker.refusedFor(1100)).toBe(0);
  });

  it('never stays open for longer than its time, and reports each change once, whatever happens', () => {
    const fates = fc.constantFrom<CallOutcome>('answered', 'failed', 'unknown');
    fc.assert(
      fc.property(fc.array(fc.tuple(fates, fc.nat(1500)), { maxLength: 60 }), (events) => {
        const told: string[] = [];
        const breaker = new Breaker(settings, (state) => told.push(state));
        let now = 0;
        for (const [fate, passed] of events) {
          now += passed;
          const refusedFor = breaker.refusedFor(now);
          expect(refusedFor).toBeGreaterThanOrEqual(0);
          expect(refusedFor).toBeLessThanOrEqual(settings.openTime);
          if (refusedFor === 0) breaker.settle(fate, now);
        }
        told.forEach((state, index) => expect(state).toBe(index % 2 === 0 ? 'open' : 'closed'));
      }),
    );
  });
});

describe('the pause before a retry', () => {
  const settings = { attempts: 9, delay: 100, maxDelay: 1000 };

  it('is random, up to a maximum that doubles each time up to a limit [REMOTE-16]', () => {
    const longest = [1, 2, 3, 4, 5, 6].map((attempts) => choosePause(attempts, settings, { random: () => 1 }));
    expect(longest).toEqual([100, 200, 400, 800, 1000, 1000]);
    expect(choosePause(4, settings, { random: () => 0 })).toBe(0);
    expect(choosePause(4, settings, { random: () => 0.25 })).toBe(200);
  });

  it('is not shorter than the other host requires [REMOTE-16]', () => {
    expect(choosePause(1, settings, { random: () => 0.5, retryAfter: 3 })).toBe(3050);
  });
});
