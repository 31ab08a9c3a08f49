/** A message in transit: an event for the areas that handle it. Any process may read it, so it contains only texts. */
export interface Message {
  /** UUID version 7; the same for every delivery of the message. */
  readonly id: string;
  /** `Area.Event`. */
  readonly event: string;
  /** The event as JSON text. */
  readonly payload: string;
  /** RFC 3339. */
  readonly occurredAt: string;
  /** The store whose outbox it was written to. */
  readonly source: string;
  /** The position, which increases in the order in which the messages of a store were written. */
  readonly position: number;
  /** Messages of one key are handled in the order of their positions. */
  readonly orderKey?: string;
  /** The tenant for which the event was raised. */
  readonly tenantId?: string;
  /** The id of the caller who raised it. */
  readonly causedBy?: string;
  /** W3C trace context of the call that raised it. */
  readonly traceparent?: string;
}
