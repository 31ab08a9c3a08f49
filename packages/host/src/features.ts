import { rolesFeature } from './features/rolesFeature.ts';
import { routeGuardFeature } from './features/routeGuardFeature.ts';
import { authenticationFeature } from './features/authenticationFeature.ts';
import { hostTokensFeature } from './features/hostTokensFeature.ts';
import { cachingFeature } from './features/cachingFeature.ts';
import { callsFeature } from './features/callsFeature.ts';
import { configurationFeature } from './features/configurationFeature.ts';
import { corsFeature } from './features/corsFeature.ts';
import { csrfFeature } from './features/csrfFeature.ts';
import { descriptionFeature } from './features/descriptionFeature.ts';
import type { HostFeature } from './hostFeature.ts';
import { bodiesFeature } from './features/bodiesFeature.ts';
import { idempotencyFeature } from './features/idempotencyFeature.ts';
import { routesFeature } from './features/routesFeature.ts';
import { stagesFeature } from './features/stagesFeature.ts';
import { staleCodeFeature } from './features/staleCodeFeature.ts';
import { jobsFeature } from './features/jobsFeature.ts';
import { messageAdminFeature } from './features/messageAdminFeature.ts';
import { messagingFeature } from './features/messagingFeature.ts';
import { transportFeature } from './features/transportFeature.ts';
import { preconditionsFeature } from './features/preconditionsFeature.ts';
import { queryFeature } from './features/queryFeature.ts';
import { rateLimitsFeature } from './features/rateLimitsFeature.ts';
import { redisFeature } from './features/redisFeature.ts';
import { servedCallsFeature } from './features/servedCallsFeature.ts';
import { replicasFeature } from './features/replicasFeature.ts';
import { remoteFeature } from './features/remoteFeature.ts';
import { servicesFeature } from './features/servicesFeature.ts';
import { cursorsFeature } from './features/cursorsFeature.ts';
import { seedsFeature } from './features/seedsFeature.ts';
import { storesFeature } from './features/storesFeature.ts';
import { profilesFeature } from './features/profilesFeature.ts';
import { telemetryFeature } from './features/telemetryFeature.ts';
import { translationsFeature } from './features/translationsFeature.ts';
import { tenantsFeature } from './features/tenantsFeature.ts';

/**
 * The features of a host, in the order in which problems are listed, features of one phase are opened, and stages of one
 * place run. Features of the application follow them.
 */
export const builtInFeatures: readonly HostFeature[] = [
  configurationFeature,
  routesFeature,
  // Connections to other processes, and their users.
  telemetryFeature,
  storesFeature,
  replicasFeature,
  cursorsFeature,
  transportFeature,
  messagingFeature,
  callsFeature,
  seedsFeature,
  jobsFeature,
  messageAdminFeature,
  rolesFeature,
  redisFeature,
  // The processing of requests.
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
  routeGuardFeature,
  translationsFeature,
  // The published information about the host.
  staleCodeFeature,
  descriptionFeature,
  profilesFeature,
];
