import type { ModulePlan } from '@portico/runtime';

/** An event of this host that an area of another host handles. */
export interface ForeignConsumer {
  readonly event: string;
  readonly area: string;
}

/** The events of a host that areas handle which are not in it. */
export function listForeignConsumers(modules: readonly ModulePlan[]): readonly ForeignConsumer[] {
  const here = new Set(modules.map(({ name }) => name));
  const handled = modules.flatMap(({ events = [] }) =>
    events.flatMap(({ id, consumers }) => consumers.map(({ area }) => ({ event: id, area }))),
  );
  return handled.filter(({ area }) => !here.has(area));
}
