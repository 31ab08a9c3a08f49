import { callOfVersion } from '@portico/runtime';
import type { CallPlan, CallRequest, OperationPlan, Pipeline } from '@portico/runtime';
import type { PlannedRoute } from '../../plannedRoute.ts';
import { takes } from '../../routing/route.ts';
import { parseVersionNumber } from '../../versions/askedVersions.ts';

/** An operation as other processes call it. */
export interface Invokable {
  readonly plan: OperationPlan;
  readonly call: CallPlan;
  readonly pipeline: Pipeline;
  /** Whether only hosts may call it: it is internal. */
  readonly hostsOnly: boolean;
  /** What every answer of it says: the hash of its area, as it runs here. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** Whether a request with these values of placeholders would have come to it. */
  accepts(params: CallRequest['params']): boolean;
}

/** Lays out the pipeline of an operation, or of a version of it, for calls of other processes. */
export type InvokedPipelineBuilder = (route: PlannedRoute, plan: OperationPlan) => Pipeline;

/** The operations of a host as other processes call them; they are laid out when the first call comes. */
export class Invokables {
  readonly #routes: readonly PlannedRoute[];
  readonly #layOut: InvokedPipelineBuilder;
  readonly #found = new Map<string, Invokable>();
  #opening: Promise<void> | undefined;
  #isOpen = false;

  constructor(routes: readonly PlannedRoute[], layOut: InvokedPipelineBuilder) {
    this.#routes = routes;
    this.#layOut = layOut;
  }

  /** Lays them out; nothing to wait for once that is done. */
  open(): Promise<void> | undefined {
    return this.#isOpen ? undefined : (this.#opening ??= this.#open());
  }

  /** The operation of a name, in the version that is asked for, else the first; undefined where there is none. */
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
      const pipeline = this.#layOut(route, plan);
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
