import { callOfVersion } from '@portico/runtime';
import type { CallPlan, CallRequest, OperationPlan, Pipeline } from '@portico/runtime';
import type { PlannedRoute } from '../../plannedRoute.ts';
import { takes } from '../../routing/route.ts';
import { parseVersionNumber } from '../../versions/askedVersions.ts';

/** An operation that other processes can call. */
export interface Invokable {
  readonly plan: OperationPlan;
  readonly call: CallPlan;
  readonly pipeline: Pipeline;
  /** Whether only hosts may call it, because it is internal. */
  readonly hostsOnly: boolean;
  /** The headers of every response: the contract hash of its area in this build. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** Returns whether a request with these placeholder values would match its route. */
  accepts(params: CallRequest['params']): boolean;
}

/** Builds the pipeline of an operation, or of one of its versions, for calls of other processes. */
export type InvokedPipelineBuilder = (route: PlannedRoute, plan: OperationPlan) => Pipeline;

/** The operations of a host for calls of other processes. Their pipelines are built on the first call. */
export class Invokables {
  readonly #routes: readonly PlannedRoute[];
  readonly #build: InvokedPipelineBuilder;
  readonly #found = new Map<string, Invokable>();
  #opening: Promise<void> | undefined;
  #isOpen = false;

  constructor(routes: readonly PlannedRoute[], build: InvokedPipelineBuilder) {
    this.#routes = routes;
    this.#build = build;
  }

  /** Builds the pipelines. Returns undefined if they are already built. */
  open(): Promise<void> | undefined {
    return this.#isOpen ? undefined : (this.#opening ??= this.#open());
  }

  /** Returns an operation in the requested version, or in its first version by default; undefined if there is none. */
  find(action: string, version: string | undefined): Invokable | undefined {
    return this.#found.get(version === undefined ? action : buildKey(action, parseVersionNumber(version) ?? 0));
  }

  async #open(): Promise<void> {
    const modules = [...new Set(this.#routes.map(({ module }) => module))];
    const plans = await Promise.all(modules.map(async (module) => (await module.calls?.()) ?? []));
    const calls = new Map(plans.flat().map((call) => [call.operation, call]));
    for (const route of this.#routes) {
      const call = calls.get(route.plan.id);
      if (call) this.#add(route, call);
    }
    this.#isOpen = true;
  }

  #add(route: PlannedRoute, call: CallPlan): void {
    const { contract } = route.module;
    const headers = contract === undefined ? undefined : { 'x-service-contract': contract };
    const accepts = (params: CallRequest['params']) => takes(route.route, params);
    for (const plan of [route.plan, ...(route.plan.laterVersions ?? [])]) {
      const pipeline = this.#build(route, plan);
      const hostsOnly = plan.internal === true;
      const invokable = { plan, call: callOfVersion(call, plan), pipeline, hostsOnly, headers, accepts };
      this.#found.set(buildKey(plan.id, plan.apiVersion?.number ?? 1), invokable);
      if (plan === route.plan) this.#found.set(plan.id, invokable);
    }
  }
}

function buildKey(action: string, version: number): string {
  return `${action} ${version}`;
}
