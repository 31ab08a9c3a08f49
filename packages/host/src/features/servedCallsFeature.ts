import type { HostFeature } from '../hostFeature.ts';
import { mapRemoteCalls, findRemoteCallProblems } from './servedCalls/mapRemoteCalls.ts';

/** Serves the calls of other processes. */
export const servedCallsFeature: HostFeature = {
  name: 'served calls',
  problems: (_plan, { configuration }) => findRemoteCallProblems(configuration),
  map: (_open, context) => mapRemoteCalls(context),
};
