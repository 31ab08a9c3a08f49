import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Collector } from '../../../packages/host-fastify/test/telemetry/support/collector.ts';
import type { ReservationDto } from '../src/areas/booking/reservations/reservationDto.ts';
import { withRole } from './support/callers.ts';
import { Client } from './support/client.ts';
import { draftOf } from './support/invoices.ts';
import { makePlace } from './support/place.ts';
import type { Place } from './support/place.ts';
import { startProcesses } from './support/processes.ts';
import { book, scene } from './support/samples.ts';

describe('the hotel as two processes, with the address of a collector in the environment', () => {
  let place: Place;
  let telemetry: Awaited<ReturnType<typeof Collector.start>>;
  let collector: Collector;
  let codes: readonly (number | null)[];

  beforeAll(async () => {
    place = await makePlace('a SQLite file');
    telemetry = await Collector.start();
    ({ collector } = telemetry);
    const running = await startProcesses('two processes', {
      Service__Database__Url: place.url,
      Service__Messaging__Transport: 'http',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    });
    try {
      await confirmOne(new Client(() => running.address));
    } finally {
      codes = await running.stop();
    }
  }, 300_000);
  afterAll(async () => {
    telemetry.close();
    await place.dispose();
  });

  it('exports everything before it ends', () => {
    expect(codes).toEqual([0, 0]);
  });

  it('has one trace for a booking that is confirmed and its invoice in the other process', () => {
    const { traceId } = collector.span('POST /api/v1/reservations/{id}/confirm');
    const handled = collector.span('process Booking.ReservationConfirmed');
    expect(handled).toMatchObject({ traceId, parentSpanId: collector.span('create Booking.ReservationConfirmed').spanId });
    expect(collector.spans.filter((span) => span.traceId === traceId && /^INSERT .*invoice/.test(span.name))).not.toEqual([]);
  });

  it('has one trace for a request and the call that the other process handles for it [REMOTE-07]', () => {
    const asked = collector.spans.find(({ name, parentSpanId }) => /^GET .*invoices/.test(name) && parentSpanId === undefined)!;
    const call = collector.spans.find(({ kind, name, traceId }) => traceId === asked.traceId && kind === 'CLIENT' && name === 'POST')!;
    const answered = collector.spans.find(({ kind, parentSpanId }) => kind === 'SERVER' && parentSpanId === call.spanId);
    expect(answered).toMatchObject({
      name: expect.stringMatching(/^POST \/_service\/invoke\/Billing\./) as string,
      traceId: asked.traceId,
    });
  });
});

/** Books as a guest, confirms at the front desk, and polls for the invoice until it exists. */
async function confirmOne(hotel: Client): Promise<void> {
  const guest = withRole('gwen', 'guest');
  const stay = { checkIn: '2130-06-03T14:00:00Z', checkOut: '2130-06-06T09:00:00Z' };
  const id = await book(hotel.as(guest), await scene(hotel, { caller: guest }, { baseRate: '120.55' }), { more: stay });
  expect(await hotel.as(withRole('rita', 'receptionist')).post<ReservationDto>(`/reservations/${id}/confirm`)).toMatchObject({
    status: 200,
  });
  await draftOf(hotel.as(withRole('clara', 'billing-clerk')), id);
}
