import type { JobModel } from '@portico/core/manifest';
import { formatFacts, joinParagraphs } from './markdown.ts';

/** Describes a job: its schedule and its attempts. */
export function describeJob({ id, schedule, overlap, missed, timeout, retry }: JobModel): string {
  const times = 'cron' in schedule ? `\`${schedule.cron}\` in ${schedule.timeZone}` : `every ${schedule.every / 1000} s`;
  return joinParagraphs([
    `**${id}** (job)`,
    formatFacts([
      ['Schedule', times],
      ['Overlap', overlap],
      ['Missed', missed],
      ['Timeout', `${timeout / 1000} s`],
      ['Attempts', String(retry.maxAttempts)],
    ]),
  ]);
}
