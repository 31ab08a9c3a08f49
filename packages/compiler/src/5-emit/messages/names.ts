import { toCamelName } from '../names.ts';

/** Returns the name of the constant with the plan of an event: `roomBookedEvent` for `RoomBooked`. */
export function nameEventPlan(event: string): string {
  return `${toCamelName(event)}Event`;
}

/** Returns the name of the function that reads the facts of an event. */
export function nameFactsReader(event: string): string {
  return `read${event}`;
}

/** Returns the name of the constant with the plan of a handler: `draftInvoiceHandler` for `DraftInvoice`. */
export function nameHandlerPlan(handler: string): string {
  return `${toCamelName(handler)}Handler`;
}
