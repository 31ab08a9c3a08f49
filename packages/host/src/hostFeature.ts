import type { Configuration } from '@portico/core';
import type { ServiceRegistry, StageFactory } from '@portico/runtime';
import type { ConfigurationKey } from './configuration/configurationKey.ts';
import type { HostParts } from './routing/endpoint.ts';
import type { ReadinessCheck } from './health/readiness.ts';
import type { HostState } from './hostState.ts';
import type { OptionNames } from './optionNames/optionNames.ts';
import type { PlannedRoute } from './plannedRoute.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';
import type { HostServer } from './server/hostServer.ts';

/**
 * The phases in which features are opened: phases in this order, and features of one phase in the order of the feature
 * list. Features are closed in reverse order.
 *
 * - `connections`: connections to processes other than databases, and telemetry.
 * - `stores`: the data of the areas.
 * - `services`: the services of the areas, which use both.
 * - `messages`: callers of those services other than requests.
 * - `requests`: everything else that requests need.
 */
export const openingPhases = ['connections', 'stores', 'services', 'messages', 'requests'] as const;

/** One of the phases in which features are opened. */
export type OpeningPhase = (typeof openingPhases)[number];

/**
 * A part of the host's behaviour, such as caching or telemetry. All functions are optional. The host calls them in the
 * order in which they are declared here: one step for all features, then the next step.
 *
 * `Plan` is the result of reading code and configuration, `Open` the feature's state while the host runs.
 */
export interface HostFeature<Plan = unknown, Open = unknown> {
  /** A name that is unique in the host. */
  readonly name: string;
  /** The configuration keys that the feature reads. The host warns about keys that nothing reads. */
  readonly keys?: readonly ConfigurationKey[];
  /**
   * The options of `addServiceEndpoints` that the feature reads, in addition to those of the host: `true` for a value, names
   * for an object of further options, names in brackets for a list or a record of such objects. Undeclared options are
   * startup errors.
   */
  readonly options?: OptionNames;
  /**
   * When the feature is opened.
   * @default `requests`
   */
  readonly phase?: OpeningPhase;
  /** Plans the feature. Opens and throws nothing: `problems` reports mistakes. */
  plan?(context: PlanContext): Plan;
  /** Returns the problems of the plan, one sentence each. With any problem the startup fails and lists the problems of all features. */
  problems?(plan: Plan, context: PlanContext): readonly string[] | Promise<readonly string[]>;
  /** Opens the feature. If it throws, the startup fails and the features that are already open are closed. */
  open?(plan: Plan, context: OpenContext): Open | Promise<Open>;
  /** Returns the checks for `/health/ready`. */
  checks?(open: Open, plan: Plan): readonly ReadinessCheck[];
  /** Starts background work, once all features are open. */
  start?(open: Open, context: OpenContext): void | Promise<void>;
  /**
   * Returns the stages that one operation needs, for requests and for calls of other processes. Calls from code in the same
   * process run only the stages of the option `stages`. Stages of one place run in the order of the feature list.
   */
  stages?(open: Open, route: PlannedRoute, context: StageContext): readonly StageFactory[];
  /** Maps the feature's own endpoints, after the operations are mapped. */
  map?(open: Open, context: MapContext): void | Promise<void>;
  /** Closes what `open` opened, once all requests have ended. */
  close?(open: Open): void | Promise<void>;
}

/** The context for planning features. */
export interface PlanContext {
  /** The areas and the options of the host. */
  readonly endpoints: ServiceEndpoints;
  readonly state: HostState;
  /** The registry in which features register services and resources for the areas. */
  readonly registry: ServiceRegistry;
  readonly configuration: Configuration;
  /** Returns the plan of another feature of the host. */
  readonly planOf: <Plan>(feature: HostFeature<Plan>) => Plan;
}

/** The context for opening features. */
export interface OpenContext extends PlanContext {
  readonly server: HostServer;
  /**
   * Registers a function that closes something that `open` has opened. The functions run in reverse order, also if a feature
   * fails to open.
   */
  readonly onClose: (close: () => void | Promise<void>) => void;
  /** Returns the state of another feature. Throws if that feature is opened later or is not part of the host. */
  readonly openOf: <Open>(feature: HostFeature<unknown, Open>) => Open;
}

/** The context for creating stages. */
export interface StageContext extends OpenContext {
  /** `request` for requests of clients; `host` for calls of other processes, whose caller and inputs are already known. */
  readonly source: 'request' | 'host';
}

/** The context for mapping endpoints. */
export interface MapContext extends OpenContext {
  /** The parts of the host that endpoints need. */
  readonly host: HostParts;
  /** Returns the stages of all features for one operation. */
  readonly stagesOf: (route: PlannedRoute, source: StageContext['source']) => StageFactory[];
}
