import type { ModulePlan } from '@portico/runtime';

/** An event of this host that an area of another host handles. */
export interface ForeignConsumer {
  readonly event: string;
  readonly area: string;
}

/** Returns the events of a host that areas of other hosts handle. */
export function listForeignConsumers(modules: readonly ModulePlan[]): readonly ForeignConsumer[] {
  const here = new Set(modules.map(({ name }) => name));
  const handled = modules.flatMap(({ events = [] }) =>
    events.flatMap(({ id, consumers }) => consumers.map(({ area }) => ({ event: id, area }))),
  );
  return handled.filter(({ area }) => !here.has(area));
}
