import type { HostFeature } from '../feature/hostFeature.ts';
import { ifMatchPart } from './ifMatchPart.ts';

/** Requires `If-Match`. */
export const preconditionsFeature: HostFeature = {
  name: 'preconditions',
  stages: (_open, { requiresIfMatch }, { source }) => (requiresIfMatch && source === 'request' ? [ifMatchPart] : []),
};
