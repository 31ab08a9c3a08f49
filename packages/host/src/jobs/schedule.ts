import type { SchedulePlan } from '@portico/core/manifest';
import { rethrow } from '../optionalPackage.ts';

// Bundlers accept a missing package only if its import handles the error.
const { Cron } = await import('croner').catch(rethrow);

const hour = 3_600_000;

/** The windows in which the last slot is searched for, in milliseconds; a longer one only if the shorter one contains no slot. */
const windows = [hour, 24 * hour, 32 * 24 * hour, 366 * 24 * hour, 5 * 366 * 24 * hour];

/** The slots of a job: times in milliseconds since 1970. */
export class Schedule {
  /** The schedule as it is stored. Equal schedules have equal texts. */
  readonly text: string;
  readonly #next: (after: number) => number | undefined;

  constructor(plan: SchedulePlan) {
    this.text = JSON.stringify('every' in plan ? { every: plan.every } : { cron: plan.cron, timeZone: plan.timeZone });
    this.#next = 'every' in plan ? (after) => (Math.floor(after / plan.every) + 1) * plan.every : createCron(plan);
  }

  /** Reads a schedule as it is stored. */
  static parse(text: string): Schedule {
    return new Schedule(JSON.parse(text) as SchedulePlan);
  }

  /** Returns the first slot after a time; undefined if there is none. */
  nextAfter(time: number): number | undefined {
    return this.#next(time);
  }

  /** Returns up to `most` slots from `first`, a slot itself, to `now`. */
  list(first: number, now: number, most: number): readonly number[] {
    const slots: number[] = [];
    for (let slot: number | undefined = first; slot !== undefined && slot <= now && slots.length < most; slot = this.#next(slot))
      slots.push(slot);
    return slots;
  }

  /** Returns the last slot from `first`, a slot itself, to `now`. */
  last(first: number, now: number): number {
    for (const window of windows) {
      if (now - window <= first) break;
      const found = this.#lastAfter(now - window, now);
      if (found !== undefined) return found;
    }
    return this.#lastAfter(first, now) ?? first;
  }

  #lastAfter(from: number, now: number): number | undefined {
    let last: number | undefined;
    for (let slot = this.#next(from); slot !== undefined && slot <= now; slot = this.#next(slot)) last = slot;
    return last;
  }
}

function createCron({ cron, timeZone }: Extract<SchedulePlan, { readonly cron: string }>): (after: number) => number | undefined {
  const parsed = new Cron(cron, { paused: true, timezone: timeZone, mode: '5-or-6-parts' });
  return (after) => parsed.nextRun(new Date(after))?.getTime();
}
