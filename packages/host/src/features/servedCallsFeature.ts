import type { HostFeature } from '../hostFeature.ts';
import { mapRemoteCalls, remoteCallProblems } from './servedCalls/mapRemoteCalls.ts';

/** Serves the calls of other processes. */
export const servedCallsFeature: HostFeature = {
  name: 'served calls',
  problems: (_plan, { configuration }) => remoteCallProblems(configuration),
  map: (_open, context) => mapRemoteCalls(context),
};
