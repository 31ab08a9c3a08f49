import type { HostFeature } from '../hostFeature.ts';
import { rateLimitsFeature } from './rateLimitsFeature.ts';
import { findOpenApiProblems } from '../description/openApiVersion.ts';
import { publishDescriptions } from '../description/publish.ts';

/** Publishes the OpenAPI document and the reference page. */
export const descriptionFeature: HostFeature = {
  name: 'description',
  problems: (_plan, { endpoints }) => findOpenApiProblems(endpoints.options),
  map: (_open, { server, state, planOf, configuration }) =>
    publishDescriptions(server, state, { rateLimits: planOf(rateLimitsFeature), configuration }),
};
