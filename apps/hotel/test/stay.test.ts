import { describe, expect, it } from 'vitest';
import { busiest } from '../src/areas/booking/rooms/busiest.ts';
import { nightsOf, stayIn } from '../src/areas/booking/reservations/stay.ts';

const at = (checkIn: string, checkOut: string) => ({ checkIn: new Date(checkIn), checkOut: new Date(checkOut) });
const days = (arrivalDay: string, departureDay: string) => ({ arrivalDay, departureDay });

describe('the days of a stay', () => {
  it('are days in the time zone of the property', () => {
    const instants = at('2030-06-03T22:30:00Z', '2030-06-06T09:00:00Z');
    expect(stayIn('UTC', instants)).toEqual(days('2030-06-03', '2030-06-06'));
    expect(stayIn('Europe/Madrid', instants)).toEqual(days('2030-06-04', '2030-06-06'));
    expect(stayIn('America/Los_Angeles', instants)).toEqual(days('2030-06-03', '2030-06-06'));
  });

  it('[HOTEL-30] are as many nights, despite daylight saving time', () => {
    const nights = (checkIn: string, checkOut: string) => nightsOf(stayIn('Europe/Madrid', at(checkIn, checkOut)));
    expect(nights('2030-03-30T14:00:00Z', '2030-04-01T09:00:00Z')).toBe(2);
    expect(nights('2030-10-26T14:00:00Z', '2030-10-28T09:00:00Z')).toBe(2);
    expect(nights('2032-02-28T14:00:00Z', '2032-03-01T09:00:00Z')).toBe(2);
  });
});

describe('a stay until the end of all dates', () => {
  it('[HOTEL-31] ends on the last of them in every time zone, so that it overlaps with those before', () => {
    expect(stayIn('Pacific/Auckland', at('2030-06-03T02:00:00Z', '9999-12-31T23:00:00Z'))).toEqual(days('2030-06-03', '9999-12-31'));
  });
});

describe('the busiest day', () => {
  const wish = days('2030-06-03', '2030-06-07');

  it('[HOTEL-31] is the one with the most stays', () => {
    expect(busiest([], wish)).toBe(0);
    expect(busiest([days('2030-06-01', '2030-06-30'), days('2030-06-03', '2030-06-04'), days('2030-06-04', '2030-06-06')], wish)).toBe(2);
    expect(busiest([days('2030-06-05', '2030-06-09'), days('2030-06-06', '2030-06-07'), days('2030-06-06', '2030-06-08')], wish)).toBe(3);
  });

  it('[HOTEL-31] counts only days of the requested stay', () => {
    const outside = [days('2030-06-01', '2030-06-03'), days('2030-06-07', '2030-06-09')];
    expect(busiest(outside, wish)).toBe(0);
    expect(busiest([days('2030-06-01', '2030-06-20'), days('2030-06-07', '2030-06-20'), days('2030-06-08', '2030-06-20')], wish)).toBe(1);
  });
});
