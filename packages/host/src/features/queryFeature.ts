import type { HostFeature } from '../hostFeature.ts';
import { queryPart } from '../query/queryPart.ts';

/** Rejects query members that no input has. */
export const queryFeature: HostFeature = {
  name: 'query',
  stages: (_open, { rejectsUnknownQuery }, { source }) => (source === 'request' ? [queryPart(rejectsUnknownQuery)] : []),
};
