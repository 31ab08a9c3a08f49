import type { HostFeature } from '../hostFeature.ts';
import { hostTokensFeature } from './hostTokensFeature.ts';
import { closeLines, lineChecks, openLines } from '../remote/lines.ts';
import type { BoundaryLines } from '../remote/lines.ts';
import { remoteProblems } from '../remote/remoteProblems.ts';

/** Calls areas that other processes run. */
export const remoteFeature: HostFeature<unknown, BoundaryLines> = {
  name: 'remote areas',
  phase: 'connections',
  problems: (_plan, { endpoints, registry, planOf }) => remoteProblems(endpoints, { registry, tokens: planOf(hostTokensFeature).tokens }),
  open: (_plan, { endpoints, registry, openOf }) => openLines(endpoints, { registry, tokens: openOf(hostTokensFeature) }),
  checks: (lines) => lineChecks(lines),
  close: (lines) => closeLines(lines),
};
