import type { ModulePlan } from '@portico/runtime';

/** A store in which messages for a handler of this host wait. */
export interface SendingStore {
  readonly handler: string;
  readonly event: string;
  readonly store: string;
}

/** Returns the stores of other areas in which messages for the handlers of a host wait. */
export function listSendingStores(modules: readonly ModulePlan[]): readonly SendingStore[] {
  return modules.flatMap(({ handlers = [] }) =>
    handlers.flatMap(({ id, event, sentFrom = [] }) => sentFrom.map((store) => ({ handler: id, event, store }))),
  );
}
