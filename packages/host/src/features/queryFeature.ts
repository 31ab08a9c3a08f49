import type { HostFeature } from '../hostFeature.ts';
import { createQueryStage } from '../query/queryStage.ts';

/** Rejects query parameters that no input has. */
export const queryFeature: HostFeature = {
  name: 'query',
  stages: (_open, { rejectsUnknownQuery }, { source }) => (source === 'request' ? [createQueryStage(rejectsUnknownQuery)] : []),
};
