import { channel } from 'node:diagnostics_channel';

/** An unexpected error that a host reports while it processes a request or a call. */
export interface ReportedFault {
  /** The value that was thrown, usually an `Error`. */
  readonly fault: unknown;
  /** The id of the operation, such as `Booking.BookRoom`; undefined if no operation was running. */
  readonly operation: string | undefined;
}

/**
 * The diagnostics channel of unexpected errors, in addition to the log. The host publishes a `ReportedFault` synchronously, in the
 * asynchronous context of the request. Test hosts subscribe to it.
 */
export const faultChannel = channel('portico:fault');

/** Publishes a fault; does nothing without a subscriber. */
export function publishFault(fault: unknown, operation?: string): void {
  if (faultChannel.hasSubscribers) faultChannel.publish({ fault, operation } satisfies ReportedFault);
}
