import { grace } from './grace.ts';
import type { HostedJob } from './hostedJob.ts';
import type { PlannedSlots } from './jobTable.ts';

/** The maximum number of missed slots that one transaction turns into runs. */
const batch = 100;

/**
 * Returns the runs of the slots from `first` to `now`, and the slot after them; undefined if there is no further slot. Only the last of
 * several slots can be on time.
 */
export function planSlots(
  { plan, schedule }: Pick<Required<HostedJob>, 'plan' | 'schedule'>,
  first: number,
  now: number,
): PlannedSlots | undefined {
  const isLate = (slot: number) => now - slot > grace;
  const chosen = plan.missed === 'each' ? schedule.list(first, now, batch) : [schedule.last(first, now)];
  const last = chosen.at(-1)!;
  const nextAt = schedule.nextAfter(last);
  if (nextAt === undefined) return undefined;
  const kept = plan.missed === 'skip' ? chosen.filter((slot) => !isLate(slot)) : chosen;
  const isSkippable = (slot: number) => plan.overlap === 'skip' && !(plan.missed === 'each' && (isLate(slot) || chosen.length > 1));
  return { slots: kept.map((at) => ({ at, isSkippable: isSkippable(at) })), nextAt };
}
