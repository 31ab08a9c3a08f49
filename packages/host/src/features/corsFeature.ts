import type { HostFeature } from '../hostFeature.ts';
import { createCorsStage } from '../cors/corsStage.ts';

/** Allows pages of other origins to call operations. */
export const corsFeature: HostFeature = {
  name: 'cors',
  stages: (_open, { cors }, { source }) => (cors && source === 'request' ? [createCorsStage(cors)] : []),
};
