import type { HostFeature } from '../hostFeature.ts';
import { isDevelopment } from '../hostState.ts';
import { findStaleProblems } from '../planning/startProblems.ts';

/** Refuses emitted code in development that is older than its sources. */
export const staleCodeFeature: HostFeature = {
  name: 'stale code',
  problems: (_plan, { endpoints: { modules }, state }) => (isDevelopment(state) ? findStaleProblems(modules) : []),
};
