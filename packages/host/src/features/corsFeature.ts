import type { HostFeature } from '../hostFeature.ts';
import { createCorsStage } from '../cors/corsStage.ts';

/** Lets pages of other origins call. */
export const corsFeature: HostFeature = {
  name: 'cors',
  stages: (_open, { cors }, { source }) => (cors && source === 'request' ? [createCorsStage(cors)] : []),
};
