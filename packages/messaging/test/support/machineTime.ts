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

/** In the tests of a suite the machine's time passes only where `advance` says so: what is due meanwhile is done, in a store in memory. */
export function machineTime(): MachineTime {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    vi.setSystemTime('2030-01-01T00:00:00Z');
  });
  afterEach(() => void vi.useRealTimers());
  return {
    async advance(milliseconds) {
      await vi.advanceTimersByTimeAsync(milliseconds);
    },
  };
}
