import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { RoomTypeDto } from '../src/areas/catalog/roomTypes/roomTypeDto.ts';
import { admin, editor } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { house, room } from './support/samples.ts';

interface State {
  readonly id: string;
  readonly status: string;
  readonly progress?: number;
  readonly message?: string;
  readonly result?: object;
  readonly problem?: object;
}

describeHotel('an update of many rates', (chain) => {
  const hotel = chain.as(editor);
  let property: { readonly id: string; readonly code: string };
  let roomType: RoomTypeDto;
  beforeEach(async () => {
    property = (await hotel.post<typeof property>('/properties', house())).body;
    roomType = (await hotel.post<RoomTypeDto>('/room-types', room(property.id))).body;
  });

  /** Returns so many rates of the room type, the last of which wins. */
  const ratesOf = (count: number, last: string) =>
    Array.from({ length: count }, (_, n) => ({
      property: property.code,
      code: roomType.code,
      baseRate: n === count - 1 ? last : `${100 + n}.00`,
    }));
  const start = async (rates: readonly object[], headers: Readonly<Record<string, string>> = {}) => {
    const answer = await hotel.send<State>('POST', '/api/v1/rate-updates', { json: rates, headers });
    expect(answer).toMatchObject({ status: 202, headers: { 'retry-after': '2' }, body: { status: 'waiting' } });
    return { ...answer, location: answer.headers['location']! };
  };
  const read = (location: string, caller = editor) => hotel.send<State>('GET', location, { caller });
  const rate = async () => (await hotel.get<RoomTypeDto>(`/room-types/${roomType.id}`)).body.baseRate;

  it('runs in the background, and its state has the progress and the result', async () => {
    const { location, body } = await start([...ratesOf(249, '175.50'), { property: property.code, code: 'NONE', baseRate: '1.00' }]);
    expect(location).toBe(`/api/v1/rate-updates/${body.id}`);
    expect(await read(location)).toMatchObject({ status: 200, headers: { 'retry-after': '2' }, body: { status: 'waiting' } });
    expect(await rate()).toBe('99.90');
    await chain.work();
    const done = await read(location);
    expect(done.body).toMatchObject({
      status: 'done',
      progress: 1,
      message: '250 of 250 rates',
      result: { rates: 250, changed: 249, unknown: 1 },
    });
    expect(done.headers).not.toHaveProperty('retry-after');
    expect(await rate()).toBe('175.50');
  });

  it('is visible to the user who started it only, even if others have the permission', async () => {
    const { location } = await start(ratesOf(1, '120.00'));
    expect((await read(location, admin)).status).toBe(404);
    expect((await hotel.send('DELETE', location, { caller: admin })).status).toBe(404);
    await chain.work();
    expect((await read(location)).body.status).toBe('done');
  });

  it('changes nothing if it is canceled before it begins', async () => {
    const { location } = await start(ratesOf(300, '120.00'));
    expect((await hotel.send('DELETE', location)).status).toBe(204);
    await chain.work();
    expect((await read(location)).body.status).toBe('cancelled');
    expect(await rate()).toBe('99.90');
    expect((await hotel.send('DELETE', location)).status).toBe(409);
  });

  it('fails at a rate that cannot be stored, and keeps the parts before it', async () => {
    const { location } = await start([...ratesOf(200, '150.00'), ...ratesOf(1, '12345678901.00')]);
    await chain.work();
    expect((await read(location)).body).toMatchObject({
      status: 'failed',
      message: '200 of 201 rates',
      problem: { code: 'VALIDATION_ERROR', status: 422 },
    });
    expect(await rate()).toBe('150.00');
  });

  it('starts once for requests with the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const rates = ratesOf(1, '130.00');
    expect((await start(rates, headers)).location).toBe((await start(rates, headers)).location);
  });

  it('checks the caller and the rates before it starts', async () => {
    const send = (json: unknown, more: object = {}) => chain.send('POST', '/api/v1/rate-updates', { json, ...more });
    expect((await send(ratesOf(1, '1.00'))).status).toBe(401);
    expect((await send([], { caller: editor })).status).toBe(422);
    expect((await send(ratesOf(1, '-1.00'), { caller: editor })).status).toBe(422);
  });
});
