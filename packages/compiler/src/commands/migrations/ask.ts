import type { Io } from '../io.ts';
import { readDecisions } from './decisions.ts';
import type { StoreDifference } from './difference.ts';
import type { MigrationCommandOptions } from './options.ts';
import { formatPlace, planStoreSteps } from './steps.ts';
import { findSuspects } from './suspects.ts';

/** Asks a person at a terminal for the missing decisions; without a terminal the options stay unchanged. */
export async function askForAnswers(
  io: Io,
  differences: readonly StoreDifference[],
  options: MigrationCommandOptions,
): Promise<MigrationCommandOptions> {
  const { ask } = io;
  if (!ask) return options;
  const rename = [...(options.rename ?? [])];
  const value = [...(options.value ?? [])];
  for (const { before, now, dialects } of differences) {
    const taken = new Set<string>();
    for (const { from, to } of findSuspects(before, now, readDecisions(before, now, { ...options, rename }, new Set()))) {
      if (taken.has(from) || taken.has(to)) continue;
      if (!/^y(?:es)?$/i.test((await ask(`Is ${to} the new name of ${from}? [y/N] `)).trim())) continue;
      rename.push(`${from}=${to}`);
      taken.add(from).add(to);
    }
    const { undecided } = planStoreSteps(before, now, dialects, readDecisions(before, now, { ...options, rename }, new Set()));
    for (const column of undecided) {
      const place = formatPlace(now, column);
      const answer = (await ask(`Value of ${place} in existing rows (empty to stop): `)).trim();
      if (answer !== '') value.push(`${place}=${answer}`);
    }
  }
  return { ...options, rename, value };
}
