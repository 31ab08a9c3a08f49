// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { HandlerPlan, OperationCall } from '@portico/runtime';
import { messageOf } from '@portico/runtime/reading';
import { RememberCount, StaysCounted, WelcomeGuest } from '../../booking/booking.ts';
import type { StayBooked } from '../../booking/booking.ts';
import type { Services } from './composition.ts';
import { stayEntity } from './entities.ts';
import { readStaysCounted } from './events.ts';

/** Booking.RememberCount. */
export const rememberCountHandler: HandlerPlan = {
  id: 'Booking.RememberCount',
  event: 'Booking.StaysCounted',
  durable: true,
  retry: { maxAttempts: 1, strategy: 'ExponentialWithJitter', delay: 1000, maxDelay: 300000 },
  contract: '{"members":{"occurredAt":{"scalar":"DateTimeOffset"},"count":{"scalar":"Int"}}}',
  read: (payload) => messageOf(payload, readStaysCounted, StaysCounted),
  invoke(event: StaysCounted, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.run(() => new RememberCount().handle(event, session.repository(stayEntity)));
  },
};

/** Booking.WelcomeGuest. */
export const welcomeGuestHandler: HandlerPlan = {
  id: 'Booking.WelcomeGuest',
  event: 'Booking.StayBooked',
  durable: false,
  retry: { maxAttempts: 3, strategy: 'ExponentialWithJitter', delay: 1000, maxDelay: 300000 },
  invoke(event: StayBooked, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.run(() => new WelcomeGuest().handle(event, services.logger, session));
  },
};
