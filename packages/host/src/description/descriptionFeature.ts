import type { HostFeature } from '../feature/hostFeature.ts';
import { rateLimitsFeature } from '../rateLimits/rateLimitsFeature.ts';
import { publishDescriptions } from './publish.ts';

/** Publishes the OpenAPI document and the reference page. */
export const descriptionFeature: HostFeature = {
  name: 'description',
  map: (_open, { server, state, planOf }) => publishDescriptions(server, state, planOf(rateLimitsFeature)),
};
