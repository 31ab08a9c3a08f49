import { Configuration } from '@portico/core';
import type { ServiceRegistry, StageFactory } from '@portico/runtime';
import type { HostParts } from './routing/endpoint.ts';
import type { HostState } from './hostState.ts';
import type { PlannedRoute } from './plannedRoute.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';
import type { HostServer } from './server/hostServer.ts';
import { openingPhases } from './hostFeature.ts';
import type { HostFeature, OpenContext, PlanContext, StageContext } from './hostFeature.ts';

/** The features of one host: plans, opens and closes them in order. */
export class HostFeatures {
  readonly #features: readonly HostFeature[];
  readonly #context: PlanContext;
  readonly #plans = new Map<object, unknown>();
  readonly #opened = new Map<object, unknown>();
  readonly #closers: (() => unknown)[] = [];
  readonly #stageContexts = new Map<StageContext['source'], StageContext>();
  #open: OpenContext | undefined;

  constructor(features: readonly HostFeature[], endpoints: ServiceEndpoints, state: HostState, registry: ServiceRegistry) {
    this.#features = features;
    const getPlan = <Plan>(feature: HostFeature<Plan>): Plan => this.#getPlan(feature) as Plan;
    this.#context = { endpoints, state, registry, configuration: registry.builtIn(Configuration), planOf: getPlan };
  }

  /** Plans all features and returns the problems that prevent the startup. */
  async problems(): Promise<string[]> {
    for (const feature of this.#features) this.#getPlan(feature);
    const problems = findDuplicateNames(this.#features);
    for (const feature of this.#features) problems.push(...((await feature.problems?.(this.#getPlan(feature), this.#context)) ?? []));
    return problems;
  }

  /** Opens all features, phase by phase. They close with the server, also after a failure during opening. */
  async open(server: HostServer): Promise<OpenContext> {
    const getOpened = <Open>(feature: HostFeature<unknown, Open>): Open => this.#getOpened(feature) as Open;
    const onClose = (close: () => unknown) => void this.#closers.push(close);
    const context = (this.#open = { ...this.#context, server, openOf: getOpened, onClose });
    server.onClose(() => this.#close());
    for (const feature of orderByPhase(this.#features)) {
      const open = await feature.open?.(this.#getPlan(feature), context);
      this.#opened.set(feature, open);
      if (feature.close) onClose(() => feature.close!(open));
      for (const check of feature.checks?.(open, this.#getPlan(feature)) ?? []) context.state.readiness.add(check);
    }
    return context;
  }

  /** Starts the background work of the features. */
  async start(): Promise<void> {
    for (const [feature, open] of this.#each()) await feature.start?.(open, this.#open!);
  }

  /** Returns the stages of all features for one operation, in the order of the feature list. */
  collectStages(route: PlannedRoute, source: StageContext['source']): StageFactory[] {
    const context = this.#stageContext(source);
    const stages: StageFactory[] = [];
    for (const feature of this.#features) if (feature.stages) stages.push(...feature.stages(this.#getOpened(feature), route, context));
    return stages;
  }

  /** Returns the context of stages, which all operations share. */
  #stageContext(source: StageContext['source']): StageContext {
    const known = this.#stageContexts.get(source);
    if (known) return known;
    const context: StageContext = { ...this.#open!, source };
    this.#stageContexts.set(source, context);
    return context;
  }

  /** Lets the features map their own endpoints. */
  async map(host: HostParts): Promise<void> {
    const collectStages = (route: PlannedRoute, source: StageContext['source']) => this.collectStages(route, source);
    for (const [feature, open] of this.#each()) await feature.map?.(open, { ...this.#open!, host, stagesOf: collectStages });
  }

  /** Closes all open features in reverse order. A failure does not prevent the others from being closed. */
  async #close(): Promise<void> {
    const faults: unknown[] = [];
    for (const close of this.#closers.splice(0).reverse())
      await Promise.resolve()
        .then(close)
        .catch((fault: unknown) => faults.push(fault));
    if (faults.length > 1)
      throw new AggregateError(faults, `${faults.length} features of the host failed to close: ${faults.map(String).join('; ')}`);
    if (faults.length === 1) throw faults[0];
  }

  #each(): [HostFeature, unknown][] {
    return this.#features.map((feature) => [feature, this.#getOpened(feature)]);
  }

  #getPlan(feature: HostFeature): unknown {
    if (!this.#plans.has(feature)) this.#plans.set(feature, feature.plan?.(this.#context));
    return this.#plans.get(feature);
  }

  #getOpened(feature: HostFeature): unknown {
    if (!this.#opened.has(feature))
      throw new Error(`The feature '${feature.name}' is not open yet: it is opened in a later phase, or is not part of the host.`);
    return this.#opened.get(feature);
  }
}

function orderByPhase(features: readonly HostFeature[]): HostFeature[] {
  return openingPhases.flatMap((phase) => features.filter((feature) => (feature.phase ?? 'requests') === phase));
}

function findDuplicateNames(features: readonly HostFeature[]): string[] {
  const names = features.map(({ name }) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))].map((name) => `there are two features named '${name}'`);
}
