import type { HostFeature } from '../hostFeature.ts';
import { corsPart } from '../cors/corsPart.ts';

/** Lets pages of other origins call. */
export const corsFeature: HostFeature = {
  name: 'cors',
  stages: (_open, { cors }, { source }) => (cors && source === 'request' ? [corsPart(cors)] : []),
};
