import type { HostFeature } from '../hostFeature.ts';
import { skipForKnownCaller } from './servedCalls/unless.ts';

/** Runs the stages that the application adds. */
export const stagesFeature: HostFeature = {
  name: 'stages',
  stages: (_open, _route, { endpoints: { options }, source }) => {
    const stages = options.stages ?? [];
    return source === 'host' ? stages.map(skipForKnownCaller) : stages;
  },
};
