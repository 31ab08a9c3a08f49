import type { EventClass, EventPlan, HandlerPlan } from '@portico/runtime';
import type { AreaHandler, MessageArea } from './messageArea.ts';

/** The events and handlers of a host, indexed for lookup. */
export class MessageCatalog {
  readonly areas: readonly MessageArea[];
  readonly #events = new Map<EventClass, EventPlan>();
  readonly #byId = new Map<string, EventPlan>();
  readonly #inProcess = new Map<string, AreaHandler[]>();
  /** By the ids of events: a handler that needs a tenant. */
  readonly #ofTenant = new Map<string, HandlerPlan>();

  constructor(areas: readonly MessageArea[]) {
    this.areas = areas;
    for (const area of areas) {
      for (const event of area.events) {
        this.#events.set(event.class, event);
        this.#byId.set(event.id, event);
      }
      for (const plan of area.handlers) {
        if (!plan.durable) this.#addInProcess({ area, plan });
        if (plan.ofTenant) this.#ofTenant.set(plan.event, plan);
      }
    }
  }

  /** Returns the plan of an event; throws if no area of the host declares its class. */
  getPlan(event: object): EventPlan {
    return this.getPlanOfClass(event.constructor as unknown as EventClass);
  }

  /** The plan of the events of a class. */
  getPlanOfClass(event: EventClass): EventPlan {
    const plan = this.#events.get(event);
    if (!plan) throw new Error(`${event.name} was raised, but no area of this host declares it.`);
    return plan;
  }

  /** The plan of an event by its id; undefined if this host does not declare it. */
  findPlan(id: string): EventPlan | undefined {
    return this.#byId.get(id);
  }

  /** Throws if an event is raised or cancelled without a tenant, although a handler of this host needs one. */
  requireTenant(event: string, tenantId: string | undefined, done: 'raised' | 'cancelled'): void {
    const handler = tenantId ? undefined : this.#ofTenant.get(event);
    if (handler) throw new Error(`${event} is ${done} without a tenant, but ${describeNeed(handler)} ${advice}`);
  }

  /** The area of an event. */
  getArea(id: string): string {
    return id.slice(0, id.indexOf('.'));
  }

  /** Returns the handlers that run in process after the commit, in the order of their declaration. */
  inProcess(event: string): readonly AreaHandler[] {
    return this.#inProcess.get(event) ?? [];
  }

  #addInProcess(handler: AreaHandler): void {
    const { event } = handler.plan;
    const known = this.#inProcess.get(event);
    if (known) known.push(handler);
    else this.#inProcess.set(event, [handler]);
  }
}

const advice = 'If the caller has no tenant, call CurrentTenant.actFor(tenantId) first.';

/** Describes why a handler needs a tenant. */
export function describeNeed({ id, ofTenant = [] }: HandlerPlan): string {
  return `${id} accesses the rows of one tenant (${ofTenant.join(', ')}).`;
}
