import type { Configuration } from '@portico/core';
import type { ServiceRegistry, StageFactory } from '@portico/runtime';
import type { ConfigurationKey } from './configuration/configurationKey.ts';
import type { HostParts } from './routing/endpoint.ts';
import type { ReadinessCheck } from './health/readiness.ts';
import type { HostState } from './hostState.ts';
import type { PlannedRoute } from './plannedRoute.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';
import type { HostServer } from './server/hostServer.ts';

/**
 * When a feature is opened: those of one phase in the order of the feature list, and the phases in this order. They are closed in the opposite order.
 *
 * - `connections`: to other processes than databases, and what the process reports about itself.
 * - `stores`: the data of the areas.
 * - `services`: the services of the areas, which use both.
 * - `messages`: what calls those services without a request.
 * - `requests`: what requests need besides.
 */
export const openingPhases = ['connections', 'stores', 'services', 'messages', 'requests'] as const;

/** One of the phases in which features are opened. */
export type OpeningPhase = (typeof openingPhases)[number];

/**
 * A part of what a host does, such as caching or telemetry. All functions are optional. The host calls them in the order in which they stand here:
 * those of one step for all features, and then those of the next step.
 *
 * `Plan` is what the feature reads from code and configuration, `Open` what it works with while the host runs.
 */
export interface HostFeature<Plan = unknown, Open = unknown> {
  /** A name that no other feature of the host has. */
  readonly name: string;
  /** The configuration keys that it reads; a host warns about keys that nothing reads. */
  readonly keys?: readonly ConfigurationKey[];
  /**
   * When it is opened.
   * @default `requests`
   */
  readonly phase?: OpeningPhase;
  /** Reads what it is to do. Opens nothing, and throws nothing: `problems` reports mistakes. */
  plan?(context: PlanContext): Plan;
  /** Returns all that keeps it from working, a sentence each. The host then does not start, and lists the problems of all features. */
  problems?(plan: Plan, context: PlanContext): readonly string[] | Promise<readonly string[]>;
  /** Opens what it needs. A host whose feature throws here does not start, and closes the features that are open. */
  open?(plan: Plan, context: OpenContext): Open | Promise<Open>;
  /** Returns what `/health/ready` asks for. */
  checks?(open: Open, plan: Plan): readonly ReadinessCheck[];
  /** Begins work of its own, once all features are open. */
  start?(open: Open, context: OpenContext): void | Promise<void>;
  /** Returns the stages that one operation needs, for requests and for calls of other processes. Calls from code of the same process pass only those of the option `stages`. Stages of one place run in the order of the feature list. */
  stages?(open: Open, route: PlannedRoute, context: StageContext): readonly StageFactory[];
  /** Maps endpoints of its own, once the operations are mapped. */
  map?(open: Open, context: MapContext): void | Promise<void>;
  /** Ends what `open` began, once all requests have ended. */
  close?(open: Open): void | Promise<void>;
}

/** What features are planned from. */
export interface PlanContext {
  /** The areas and the options of the host. */
  readonly endpoints: ServiceEndpoints;
  readonly state: HostState;
  /** Where services and resources are brought to the areas. */
  readonly registry: ServiceRegistry;
  readonly configuration: Configuration;
  /** Returns the plan of another feature of the host. */
  readonly planOf: <Plan>(feature: HostFeature<Plan>) => Plan;
}

/** What features are opened with. */
export interface OpenContext extends PlanContext {
  readonly server: HostServer;
  /** Adds what ends something that `open` has begun. It is called in the opposite order, also if a feature fails to open. */
  readonly onClose: (close: () => void | Promise<void>) => void;
  /** Returns what another feature works with. Throws if that feature is opened later, or not part of the host. */
  readonly openOf: <Open>(feature: HostFeature<unknown, Open>) => Open;
}

/** For which calls stages are made. */
export interface StageContext extends OpenContext {
  /** `request` for requests of clients; `host` for calls of other processes, whose caller and inputs are read already. */
  readonly source: 'request' | 'host';
}

/** What features map endpoints with. */
export interface MapContext extends OpenContext {
  /** What endpoints know of their host. */
  readonly host: HostParts;
  /** Returns the stages of all features for one operation. */
  readonly stagesOf: (route: PlannedRoute, source: StageContext['source']) => StageFactory[];
}
