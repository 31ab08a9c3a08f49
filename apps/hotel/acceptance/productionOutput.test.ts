import { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReservationDto } from '../src/areas/booking/reservations/reservationDto.ts';
import { withRole } from './support/callers.ts';
import { Client } from './support/client.ts';
import { draftOf } from './support/invoices.ts';
import { makePlace } from './support/place.ts';
import type { Place } from './support/place.ts';
import { startProcesses } from './support/processes.ts';
import { openSocket } from './support/protocol.ts';
import { book, scene, unknownId } from './support/samples.ts';

type Line = Readonly<Record<string, unknown>>;

const requestMessages: readonly unknown[] = ['request completed', 'request aborted'];

describe('In production, the hotel as two processes', () => {
  let place: Place;
  const written: Record<'stdout' | 'stderr', string> = { stdout: '', stderr: '' };
  let lines: readonly Line[];

  beforeAll(async () => {
    place = await makePlace('a SQLite file');
    const settings = { Service__Database__Url: place.url, Service__Messaging__Transport: 'http' };
    const running = await startProcesses('two processes', settings, (output, text) => (written[output] += text));
    try {
      await sendAll(running.address);
    } finally {
      await running.stop();
    }
    lines = written.stdout.split('\n').flatMap((line) => {
      try {
        return [JSON.parse(line) as Line];
      } catch {
        return [];
      }
    });
  }, 300_000);
  afterAll(() => place.dispose());

  const requestsTo = (part: string) => lines.filter(({ msg, path }) => requestMessages.includes(msg) && String(path).includes(part));

  it('writes nothing but objects of JSON, one a line, until it has stopped', () => {
    const texts = written.stdout.split('\n').filter((line) => line !== '');
    expect(texts.filter((line) => !line.startsWith('{'))).toEqual([]);
    expect(lines).toHaveLength(texts.length);
    expect(written.stderr).toBe('');
    for (const line of lines) expect(line).toMatchObject({ level: expect.any(Number) as number, time: expect.any(Number) as number });
  });

  it('writes one line for each request, with its route, operation, caller, status and duration', () => {
    const confirmed = requestsTo('/confirm');
    expect(confirmed).toMatchObject([
      {
        msg: 'request completed',
        method: 'POST',
        route: '/api/v1/reservations/{id}/confirm',
        operation: 'Booking.ConfirmReservation',
        caller: withRole('rita', 'receptionist').id,
        status: 200,
        duration: expect.any(Number) as number,
      },
    ]);
    // Each response, and each error, has its line exactly once.
    const traced = (status: number) => lines.filter((line) => requestMessages.includes(line['msg']) && line['status'] === status);
    for (const status of [400, 401, 404]) expect(traced(status).length).toBeGreaterThan(0);
    const ids = lines
      .filter(({ msg }) => requestMessages.includes(msg))
      .map(({ time, traceId, path }) => `${String(time)} ${String(traceId)} ${String(path)}`);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('writes a line for a request whose client disconnects', () => {
    expect(requestsTo('/identity/local/login').map(({ msg, method, status }) => ({ msg, method, status }))).toEqual([
      { msg: 'request aborted', method: 'POST', status: undefined },
    ]);
  });

  it('names the operation and the caller of a call from the other host', () => {
    const calls = requestsTo('/_service/invoke');
    expect(calls.length).toBeGreaterThan(0);
    for (const line of calls) expect(line['route']).toBe(`/_service/invoke/${String(line['operation'])}`);
  });

  it('writes no line for a health check', () => {
    expect(requestsTo('/health')).toEqual([]);
  });
});

/** Sends requests of every kind: successful, rejected, unknown, aborted, malformed, to the other host, and by events. */
async function sendAll(address: string): Promise<void> {
  const hotel = new Client(() => address);
  const guest = withRole('gwen', 'guest');
  const stay = { checkIn: '2130-06-03T14:00:00Z', checkOut: '2130-06-06T09:00:00Z' };
  const id = await book(hotel.as(guest), await scene(hotel, { caller: guest }, { baseRate: '120.55' }), { more: stay });
  expect(await hotel.as(withRole('rita', 'receptionist')).post<ReservationDto>(`/reservations/${id}/confirm`)).toMatchObject({
    status: 200,
  });
  await draftOf(hotel.as(withRole('clara', 'billing-clerk')), id);
  expect((await hotel.get('/reservations')).status).toBe(401);
  expect((await hotel.as(guest).get(`/reservations/${unknownId}`)).status).toBe(404);
  expect((await fetch(`${address}/nowhere`)).status).toBe(404);
  expect((await fetch(`${address}/api/v1/%E0%A4%A`)).status).toBe(400);
  expect((await fetch(`${address}/health/ready`)).status).toBe(200);
  await abort(address);
  await sendBytes(address, 'nonsense\r\n\r\n');
}

/** Disconnects before the body of a request has arrived. */
async function abort(address: string): Promise<void> {
  const head = 'POST /identity/local/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
  await sendBytes(address, head);
}

/** Sends bytes, and resets the connection a moment later. */
async function sendBytes(address: string, bytes: string): Promise<void> {
  const socket = openSocket(address);
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise((resolve) => setTimeout(resolve, 300));
  // A TLS socket cannot be reset.
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 200));
}
