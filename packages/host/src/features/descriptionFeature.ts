import type { HostFeature } from '../hostFeature.ts';
import { rateLimitsFeature } from './rateLimitsFeature.ts';
import { publishDescriptions } from '../description/publish.ts';

/** Publishes the OpenAPI document and the reference page. */
export const descriptionFeature: HostFeature = {
  name: 'description',
  map: (_open, { server, state, planOf }) => publishDescriptions(server, state, planOf(rateLimitsFeature)),
};
