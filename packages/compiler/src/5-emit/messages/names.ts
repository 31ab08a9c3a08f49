import { camelName } from '../names.ts';

/** The constant that holds the plan of an event: `RoomBooked` is `roomBookedEvent`. */
export function eventPlanName(event: string): string {
  return `${camelName(event)}Event`;
}

/** The function that reads the facts of an event. */
export function factsReaderName(event: string): string {
  return `read${event}`;
}

/** The constant that holds the plan of a handler: `DraftInvoice` is `draftInvoiceHandler`. */
export function handlerPlanName(handler: string): string {
  return `${camelName(handler)}Handler`;
}
