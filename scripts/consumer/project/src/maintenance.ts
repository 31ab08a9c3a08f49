import { ApplicationError } from '@portico/core';
import type { HostFeature } from '@portico/host-fastify';

/** While a message is configured, the host rejects every request except GET. */
export class UnderMaintenance extends ApplicationError({ status: 503, code: 'UNDER_MAINTENANCE' }) {}

const key = 'Service:Maintenance:Message';

/** A host feature of another vendor: configuration, problems, a health check, a stage and an endpoint. */
export const maintenance: HostFeature<string | undefined, { readonly message: string | undefined }> = {
  name: 'maintenance',
  keys: [{ key, type: 'text', meaning: 'what changes respond with while the service is closed' }],
  plan: ({ configuration }) => configuration.get(key),
  problems: (message = '') => (message.length > 40 ? [`${key} is longer than 40 characters`] : []),
  open: (message) => ({ message }),
  checks: ({ message }) => [{ name: 'maintenance', needed: false, check: async () => message && 'is in maintenance' }],
  stages: ({ message }, { plan }) =>
    message === undefined || plan.verb === 'GET'
      ? []
      : [{ place: 'authenticate', createStage: () => (call) => call.end(new UnderMaintenance(message)) }],
  map: ({ message = null }, { server }) =>
    server.route({
      method: 'GET',
      url: '/maintenance',
      owner: 'the maintenance feature',
      handle: () => ({ status: 200, contentType: 'application/json', body: JSON.stringify({ message }), headers: undefined }),
    }),
};
