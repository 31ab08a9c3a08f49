import type { EventClass, EventPlan } from '@portico/runtime';
import type { AreaHandler, MessageArea } from './messageArea.ts';

/** The events and handlers of a host, indexed for lookup. */
export class MessageCatalog {
  readonly areas: readonly MessageArea[];
  readonly #events = new Map<EventClass, EventPlan>();
  readonly #byId = new Map<string, EventPlan>();
  readonly #inProcess = new Map<string, AreaHandler[]>();

  constructor(areas: readonly MessageArea[]) {
    this.areas = areas;
    for (const area of areas) {
      for (const event of area.events) {
        this.#events.set(event.class, event);
        this.#byId.set(event.id, event);
      }
      for (const plan of area.handlers) if (!plan.durable) this.#addInProcess({ area, plan });
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
