import { Clock } from '@portico/core';
import { fixedWindow } from '@portico/host-fastify';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '@portico/host-fastify';

export const options: ServiceEndpointsOptions = {
  rateLimitPolicies: { reads: fixedWindow({ limit: 2, window: '1m' }), bookings: fixedWindow({ limit: 1, window: '1h' }) },
  services: (registry) => void registry.replace(Clock, { now: () => new Date('2030-01-01T00:00:00Z') }),
};

export const groups: Readonly<Record<string, ConfiguredGroup>> = { Rooms: { rateLimitPolicy: 'reads' } };
