import type { HostFeature } from '../hostFeature.ts';
import { hostTokensFeature } from './hostTokensFeature.ts';
import { closeRemoteClients, createClientChecks, openRemoteClients } from '../remote/remoteClients.ts';
import type { RemoteClients } from '../remote/remoteClients.ts';
import { findRemoteProblems } from '../remote/remoteProblems.ts';

/** Calls areas that other processes run. */
export const remoteFeature: HostFeature<unknown, RemoteClients> = {
  name: 'remote areas',
  phase: 'connections',
  problems: (_plan, { endpoints, registry, planOf }) =>
    findRemoteProblems(endpoints, { registry, tokens: planOf(hostTokensFeature).tokens }),
  open: (_plan, { endpoints, registry, openOf }) => openRemoteClients(endpoints, { registry, tokens: openOf(hostTokensFeature) }),
  checks: (lines) => createClientChecks(lines),
  close: (lines) => closeRemoteClients(lines),
};
