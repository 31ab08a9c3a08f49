import { fixedWindow } from '@portico/host-fastify';
import type { ServiceEndpointsOptions } from '@portico/host-fastify';
import { libraryRoles } from '../roles.ts';

/** The options that all processes share. */
export const options = {
  roles: libraryRoles,
  rateLimitPolicies: { borrowing: fixedWindow({ limit: 30, window: '1m' }) },
  configurationKeys: [
    {
      key: 'Service:Library:LettersFrom',
      type: 'text',
      meaning: 'the address that letters to members come from',
      default: 'library@example.org',
    },
  ],
} satisfies ServiceEndpointsOptions;
