import { ContractFault } from '@portico/runtime';
import { Findings } from '@portico/runtime/reading';
import { findEventTenant } from './createOrigin.ts';
import type { RaisingCall } from './createOrigin.ts';
import type { MessageCatalog } from './messageCatalog.ts';

const lateValues =
  'Ids and generated numbers are assigned during the save: raise the event with a function, which runs then, ' +
  'as in `raise(() => new OrderPlaced({ number: this.number }))`.';

/**
 * Throws if an event does not satisfy its declared type: such a message could never be handled. `end` states what happens to the events;
 * only saved events may lack values that the save assigns.
 */
export function checkEvents(events: readonly object[], catalog: MessageCatalog, end: 'saved' | 'dispatched'): void {
  for (const event of events) {
    const plan = catalog.getPlan(event);
    const findings = new Findings({ noun: 'The event', now: Date.now });
    plan.check?.(event as never, findings);
    if (findings.failures === undefined) continue;
    const lacks = findings.failures.some(({ path }) => isAbsent(event, path));
    throw new ContractFault(`The event ${plan.id}`, findings.failures, lacks && end === 'saved' ? lateValues : '');
  }
}

/** Returns whether the member at a failure's path is absent. */
function isAbsent(event: object, path: string): boolean {
  let value: unknown = event;
  for (const part of path.split('/').slice(1))
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  return value === undefined || value === null;
}

/** Throws if an event has no tenant, although a handler of this host needs one: it would find no rows. */
export function checkTenants(events: readonly object[], call: RaisingCall, catalog: MessageCatalog): void {
  for (const event of events) catalog.requireTenant(catalog.getPlan(event).id, findEventTenant(event, call), 'raised');
}
