import type { HostFeature } from '../hostFeature.ts';
import { Profiler } from '../profiles/profiler.ts';
import { findProfileProblems, readProfileSettings } from '../profiles/profileSettings.ts';
import type { ProfileSettings } from '../profiles/profileSettings.ts';

/** Takes CPU profiles and heap snapshots for operators. */
export const profilesFeature: HostFeature<ProfileSettings | undefined, Profiler | undefined> = {
  name: 'profiles',
  plan: ({ configuration }) => readProfileSettings(configuration),
  problems: findProfileProblems,
  open: (settings, { server }) => settings && new Profiler(settings, server.log),
  start: (profiler) => profiler?.listen(),
  close: (profiler) => profiler?.close(),
};
