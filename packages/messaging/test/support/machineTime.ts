import { afterEach, beforeEach, vi } from 'vitest';
import { TestClock } from './shop.ts';

/** The machine's clock, as a host has it. */
export class MachineClock extends TestClock {
  override readonly now = () => Date.now();
}

/** Lets the machine's time pass. */
export interface MachineTime {
  advance(milliseconds: number): Promise<void>;
}

/** Controls the machine's time in a suite: it passes only when `advance` is called, which runs everything due meanwhile, in a store in memory. */
export function machineTime(): MachineTime {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    vi.setSystemTime('2030-01-01T00:00:00Z');
  });
  afterEach(() => void vi.useRealTimers());
  return {
    async advance(milliseconds) {
      const end = Date.now() + milliseconds;
      for (let due = await nextTimer(); due <= end; due = await nextTimer())
        await vi.advanceTimersByTimeAsync(Math.max(0, due - Date.now()));
      await vi.advanceTimersByTimeAsync(end - Date.now());
      await turns();
    },
  };
}

/** The clock of the timers that are not real. */
interface FakeClock {
  readonly timers?: ReadonlyMap<unknown, { readonly callAt: number }>;
}

/** Returns when the next timer is due, after running everything that is due before. */
async function nextTimer(): Promise<number> {
  await turns();
  const { timers = new Map() } = (setTimeout as unknown as { readonly clock: FakeClock }).clock;
  return Math.min(Infinity, ...Array.from(timers.values(), ({ callAt }) => callAt));
}

/** Lets turns of the event loop pass, which take no time: a loop begins a round in each at most. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
