// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { HandlerPlan, OperationCall } from '@portico/runtime';
import { messageOf } from '@portico/runtime/reading';
import { DraftInvoice } from '../../billing/billing.ts';
import { StayBooked } from '../../booking/booking.ts';
import { readStayBooked } from '../booking/events.ts';
import type { Services } from './composition.ts';
import { invoiceEntity } from './entities.ts';

/** Billing.DraftInvoice. */
export const draftInvoiceHandler: HandlerPlan = {
  id: 'Billing.DraftInvoice',
  event: 'Booking.StayBooked',
  durable: true,
  retry: { maxAttempts: 5, strategy: 'Exponential', delay: 250, maxDelay: 3600000 },
  orderedBy: 'stayId',
  contract: '{"members":{"occurredAt":{"scalar":"DateTimeOffset"},"stayId":{"scalar":"Guid"},"total":{"scalar":"Decimal"},"points":{"scalar":"Long"},"nights":{"items":{"scalar":"DateTimeOffset"}},"channel":{"members":{"name":{"scalar":"string"},"since":{"optional":true,"scalar":"DateTimeOffset"}}},"seal":{"optional":true,"scalar":"Bytes"},"note":{"nullable":true,"scalar":"string"}}}',
  read: (payload) => messageOf(payload, readStayBooked, StayBooked),
  invoke(event: StayBooked, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.run(() => new DraftInvoice().handle(event, session.repository(invoiceEntity)));
  },
};
