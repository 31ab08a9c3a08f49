import { beforeAll, expect, it } from 'vitest';
import type { InvoiceDto } from '../src/areas/billing/invoices/invoiceDto.ts';
import type { ReservationDto } from '../src/areas/booking/reservations/reservationDto.ts';
import { admin, alice, bob } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { draftOf } from './support/invoices.ts';
import { ask, book, scene } from './support/samples.ts';
import type { Scene } from './support/samples.ts';

describeHotel('a request that is repeated with its key', (hotel) => {
  const desk = hotel.as(admin);
  let at: Scene;
  beforeAll(async () => {
    at = await scene(hotel, { caller: alice }, { baseRate: '100.00', totalRooms: 1000 });
  });
  const keyed = (key: string, caller = alice) => ({ caller, headers: { 'idempotency-key': key } });
  const reservations = async () => {
    const { body } = await hotel.as(alice).get<{ totalCount: number }>('/reservations?page=1&pageSize=1');
    return body.totalCount;
  };

  it('[HOTEL-53] [IDEMP-01] reserves one room, and returns the same reservation', async () => {
    const before = await reservations();
    const first = await ask(hotel, at, keyed('book'));
    const again = await ask(hotel, at, keyed('book'));
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect([again.headers['location'], again.headers['idempotency-replayed']]).toEqual([first.headers['location'], 'true']);
    expect(await reservations()).toBe(before + 1);
  });

  it('[HOTEL-53] [IDEMP-05] reserves one room if fifty arrive at once', async () => {
    const before = await reservations();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(hotel, at, keyed('rush'))));
    const got = answers.filter(({ status }) => status === 201);
    expect(new Set(got.map(({ body }) => body)).size).toBe(1);
    expect(answers.length - got.length).toBe(answers.filter(({ status }) => status === 409).length);
    expect(await reservations()).toBe(before + 1);
  });

  it('[HOTEL-53] [IDEMP-04] is rejected for another stay', async () => {
    await ask(hotel, at, keyed('stay'));
    const other = await ask(hotel, at, { ...keyed('stay'), more: { numberOfGuests: 1 } });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('[IDEMP-06] is a first request for another caller', async () => {
    const first = await ask(hotel, at, keyed('mine'));
    const { body: guestId } = await hotel.post<string>(
      '/guests',
      { firstName: 'Bob', lastName: 'B', email: 'bob@example.com', phoneNumber: '+4930123456' },
      { caller: bob },
    );
    const other = await ask(hotel, { ...at, guestId }, keyed('mine', bob));
    expect(other.headers['idempotency-replayed']).toBeUndefined();
    expect(other.body).not.toBe(first.body);
  });

  it('[HOTEL-53] [IDEMP-01] pays an invoice once', async () => {
    const reservationId = await book(hotel, at, { caller: alice });
    await desk.post<ReservationDto>(`/reservations/${reservationId}/confirm`);
    const invoice = await draftOf(desk, reservationId);
    const half = () =>
      desk.post<InvoiceDto>(
        `/invoices/${invoice.id}/pay`,
        { paymentMethod: 'Cash', amount: '100.00' },
        { headers: { 'idempotency-key': 'half' } },
      );
    const [first, again] = [await half(), await half()];
    expect([first.status, first.body.paidAmount, first.body.status]).toEqual([200, '100.00', 'PartiallyPaid']);
    expect([again.body, again.headers['etag'], again.headers['idempotency-replayed']]).toEqual([first.body, first.headers['etag'], 'true']);
    expect((await desk.get<InvoiceDto>(`/invoices/${invoice.id}`)).body).toEqual(first.body);
  });
});
