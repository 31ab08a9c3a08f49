import type { HostFeature } from '../hostFeature.ts';
import { ifMatchStage } from '../preconditions/ifMatchStage.ts';

/** Requires `If-Match`. */
export const preconditionsFeature: HostFeature = {
  name: 'preconditions',
  stages: (_open, { requiresIfMatch }, { source }) => (requiresIfMatch && source === 'request' ? [ifMatchStage] : []),
};
