import { describe, expect, it } from 'vitest';
import { matchesPermission } from '../src/access/permissionMatching.ts';
import { Caller } from '../src/services.ts';

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
    expect(matchesPermission(held, wanted)).toBe(covered);
  });
});

describe('Caller.holds', () => {
  it('accepts one permission, several, or none', () => {
    expect(callerOf('booking.*').holds('booking.guest.read')).toBe(true);
    expect(callerOf(['catalog.*', 'booking.guest.read']).holds('booking.guest.read')).toBe(true);
    expect(callerOf(['catalog.*']).holds('booking.guest.read')).toBe(false);
    expect(callerOf([]).holds('booking.guest.read')).toBe(false);
    expect(callerOf(undefined).holds('booking.guest.read')).toBe(false);
  });
});

/** Returns a caller whose claim `permission` this is. */
function callerOf(permission: string | readonly string[] | undefined): Caller {
  class Granted extends Caller {
    readonly isAuthenticated = true;
    readonly id = 'ada';
    claim = (name: string) => (name === 'permission' ? permission : undefined);
  }
  return new Granted();
}
