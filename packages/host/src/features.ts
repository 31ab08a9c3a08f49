import { rolesFeature } from './access/rolesFeature.ts';
import { authenticationFeature } from './authentication/authenticationFeature.ts';
import { hostTokensFeature } from './authentication/hosts/hostTokensFeature.ts';
import { cachingFeature } from './caching/cachingFeature.ts';
import { callsFeature } from './calls/callsFeature.ts';
import { configurationFeature } from './configuration/configurationFeature.ts';
import { corsFeature } from './cors/corsFeature.ts';
import { csrfFeature } from './csrf/csrfFeature.ts';
import { descriptionFeature } from './description/descriptionFeature.ts';
import type { HostFeature } from './feature/hostFeature.ts';
import { bodiesFeature } from './http/bodiesFeature.ts';
import { idempotencyFeature } from './idempotency/idempotencyFeature.ts';
import { routesFeature } from './mapping/routesFeature.ts';
import { stagesFeature } from './mapping/stagesFeature.ts';
import { staleCodeFeature } from './mapping/staleCodeFeature.ts';
import { messageAdminFeature } from './messageAdmin/messageAdminFeature.ts';
import { messagingFeature } from './messaging/messagingFeature.ts';
import { transportFeature } from './messaging/transportFeature.ts';
import { preconditionsFeature } from './preconditions/preconditionsFeature.ts';
import { queryFeature } from './query/queryFeature.ts';
import { rateLimitsFeature } from './rateLimits/rateLimitsFeature.ts';
import { redisFeature } from './redis/redisFeature.ts';
import { servedCallsFeature } from './remote/invoke/servedCallsFeature.ts';
import { remoteFeature } from './remote/remoteFeature.ts';
import { servicesFeature } from './services/servicesFeature.ts';
import { cursorsFeature } from './stores/cursorsFeature.ts';
import { seedsFeature } from './stores/seedsFeature.ts';
import { storesFeature } from './stores/storesFeature.ts';
import { telemetryFeature } from './telemetry/telemetryFeature.ts';
import { tenantsFeature } from './tenants/tenantsFeature.ts';

/**
 * What a host does, in the order in which problems are listed, features of one phase are opened, and stages of one place run. Features that an
 * application adds follow them.
 */
export const builtInFeatures: readonly HostFeature[] = [
  configurationFeature,
  routesFeature,
  // What reaches beyond the process, and what stands on it.
  telemetryFeature,
  storesFeature,
  cursorsFeature,
  transportFeature,
  messagingFeature,
  callsFeature,
  seedsFeature,
  messageAdminFeature,
  rolesFeature,
  redisFeature,
  // What a request passes on its way.
  corsFeature,
  rateLimitsFeature,
  preconditionsFeature,
  cachingFeature,
  queryFeature,
  bodiesFeature,
  authenticationFeature,
  hostTokensFeature,
  servedCallsFeature,
  remoteFeature,
  servicesFeature,
  stagesFeature,
  tenantsFeature,
  idempotencyFeature,
  csrfFeature,
  // What is published about the host.
  staleCodeFeature,
  descriptionFeature,
];
