import { describe, expect, it } from 'vitest';
import { holdsPermission, permissionMatches } from '../src/access/permissionMatching.ts';

const coverage: readonly (readonly [held: string, wanted: string, covered: boolean])[] = [
  ['*', 'booking.reservation.create', true],
  ['booking.*', 'booking.reservation.create', true],
  ['booking.*', 'booking.reservation', true],
  ['booking.*', 'booking', false],
  ['booking.*', 'bookings.reservation.create', false],
  ['booking.reservation.create', 'booking.reservation.create', true],
  ['Booking.Reservation.CREATE', 'booking.reservation.create', true],
  ['booking.reservation.create', 'Booking.Reservation.Create', true],
  ['booking.*.read', 'booking.guest.read', true],
  ['booking.*.read', 'booking.guest.update', false],
  ['booking.*.read', 'booking.guest.notes.read', false],
  ['*.guest.read', 'booking.guest.read', true],
  ['*.*', 'booking.guest.read', true],
  ['booking', 'booking.guest.read', false],
  ['booking.guest.read', 'booking.guest', false],
  ['booking.g*', 'booking.guest', false],
  ['', 'booking.guest.read', false],
];

describe('permissionMatches', () => {
  it.each(coverage)('decides whether %j covers %j: %j', (held, wanted, covered) => {
    expect(permissionMatches(held, wanted)).toBe(covered);
  });
});

describe('holdsPermission', () => {
  it('takes one permission, several, or none', () => {
    expect(holdsPermission('booking.*', 'booking.guest.read')).toBe(true);
    expect(holdsPermission(['catalog.*', 'booking.guest.read'], 'booking.guest.read')).toBe(true);
    expect(holdsPermission(['catalog.*'], 'booking.guest.read')).toBe(false);
    expect(holdsPermission([], 'booking.guest.read')).toBe(false);
    expect(holdsPermission(undefined, 'booking.guest.read')).toBe(false);
  });
});
