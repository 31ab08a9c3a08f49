import type { HostFeature } from '../hostFeature.ts';
import { ifMatchPart } from '../preconditions/ifMatchPart.ts';

/** Requires `If-Match`. */
export const preconditionsFeature: HostFeature = {
  name: 'preconditions',
  stages: (_open, { requiresIfMatch }, { source }) => (requiresIfMatch && source === 'request' ? [ifMatchPart] : []),
};
