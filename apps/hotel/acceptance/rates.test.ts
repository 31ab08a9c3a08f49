import { beforeEach, describe, expect, it } from 'vitest';
import type { RoomTypeDto } from '../src/areas/catalog/roomTypes/roomTypeDto.ts';
import { editor } from './support/callers.ts';
import { describeHotel } from './support/hotel.ts';
import { house, rates, room } from './support/samples.ts';

describeHotel('rates as CSV', (chain) => {
  const hotel = chain.as(editor);
  let property: { readonly id: string; readonly code: string };
  let roomType: RoomTypeDto;
  let other: RoomTypeDto;
  beforeEach(async () => {
    property = (await hotel.post<typeof property>('/properties', house())).body;
    roomType = (await hotel.post<RoomTypeDto>('/room-types', room(property.id, { name: '=1+1, "grand"' }))).body;
    other = (await hotel.post<RoomTypeDto>('/room-types', room(property.id))).body;
  });
  const importing = (...lines: readonly string[]) =>
    hotel.post('/room-types/rates', undefined, { form: rates('property,code,baseRate', ...lines) });
  const rateOf = async ({ id }: RoomTypeDto) => (await hotel.get<RoomTypeDto>(`/room-types/${id}`)).body.baseRate;

  it('are exported as a stream, with formulas in names escaped [DOWNLOAD-01] [DOWNLOAD-02]', async () => {
    const { status, headers, body } = await hotel.get<string>('/room-types/rates');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="rates.csv"' });
    expect(headers).not.toHaveProperty('content-length');
    const lines = body.replace('\uFEFF', '').split('\n');
    expect(lines[0]).toBe('property,code,name,baseRate,currency');
    expect(lines).toContain(`${property.code},${roomType.code},"'=1+1, ""grand""",99.90,EUR`);
  });

  it('are imported, and the response counts the new ones', async () => {
    const answer = await importing(`${property.code},${roomType.code},120.50`, `${property.code},${other.code},99.9`);
    expect(answer).toMatchObject({ status: 200, body: { lines: 2, changed: 1 } });
    expect([await rateOf(roomType), await rateOf(other)]).toEqual(['120.50', '99.90']);
  });

  it('are imported as they were exported', async () => {
    const { body } = await hotel.get<string>('/room-types/rates');
    const form = rates(body.replace(`99.90,EUR`, '77.00,EUR'));
    expect(await hotel.post('/room-types/rates', undefined, { form })).toMatchObject({ status: 200, body: { changed: 1 } });
  });

  describe('with invalid lines', () => {
    it('are rejected with every such line, and none is imported [UPLOAD-01]', async () => {
      const answer = await importing(
        `${property.code},${roomType.code},150`,
        `${property.code},NONE,150`,
        `${property.code},${other.code},-1`,
        `${property.code},${roomType.code},160`,
        `${property.code}`,
      );
      expect(answer.status).toBe(422);
      const told = (answer.body as { errors: { message: string }[] }).errors.map(({ message }) => message);
      expect(told).toEqual([
        `Line 3: there is no room type 'NONE' in a house '${property.code}'.`,
        `Line 4: '-1' is no rate.`,
        `Line 5: the room type '${roomType.code}' of the house '${property.code}' stands in an earlier line already.`,
        `Line 6: there is no room type '' in a house '${property.code}'.`,
      ]);
      expect(await rateOf(roomType)).toBe('99.90');
    });

    it('are rejected if they are not CSV', async () => {
      expect(await importing('a,"b')).toMatchObject({ status: 422, body: { errors: [{ code: 'rates.line' }] } });
    });
  });
});
