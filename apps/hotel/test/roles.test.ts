import { matchesPermission } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { hotelRoles } from '../src/access/roles.ts';

/** The permissions that distinguish the roles, each with its holders. */
const holders: Readonly<Record<string, readonly (keyof typeof hotelRoles)[]>> = {
  'catalog.property.read': ['admin', 'booking-manager', 'catalog-editor', 'guest'],
  'catalog.property.update': ['admin', 'catalog-editor'],
  'catalog.roomType.view-all': ['admin', 'catalog-editor'],
  'booking.guest.read': ['admin', 'booking-manager', 'receptionist', 'guest'],
  'booking.guest.create': ['admin', 'booking-manager', 'receptionist', 'guest'],
  'booking.guest.update': ['admin', 'booking-manager', 'receptionist'],
  'booking.guest.delete': ['admin', 'booking-manager', 'receptionist'],
  'booking.guest.view-all': ['admin', 'booking-manager', 'receptionist'],
  'booking.reservation.read': ['admin', 'booking-manager', 'receptionist', 'billing-clerk', 'guest'],
  'booking.reservation.create': ['admin', 'booking-manager', 'receptionist', 'guest'],
  'booking.reservation.update': ['admin', 'booking-manager', 'receptionist'],
  'booking.reservation.delete': ['admin', 'booking-manager'],
  'booking.reservation.view-all': ['admin', 'booking-manager', 'receptionist', 'billing-clerk'],
  'booking.roomServiceOrder.read': ['admin', 'booking-manager', 'guest'],
  'booking.roomServiceOrder.create': ['admin', 'booking-manager', 'guest'],
  'booking.roomServiceOrder.update': ['admin', 'booking-manager'],
  'billing.invoice.read': ['admin', 'billing-clerk', 'finance-manager'],
  'billing.invoice.create': ['admin', 'billing-clerk', 'finance-manager'],
  'billing.invoice.update': ['admin', 'billing-clerk', 'finance-manager'],
  'billing.invoice.delete': ['admin', 'finance-manager'],
  'billing.invoice.refund': ['admin', 'finance-manager'],
  'billing.payment.create': ['admin', 'billing-clerk', 'finance-manager'],
  'billing.payment.delete': ['admin', 'billing-clerk', 'finance-manager'],
};

describe('the roles of the hotel', () => {
  it('are seven', () => {
    const seven = ['admin', 'booking-manager', 'receptionist', 'billing-clerk', 'finance-manager', 'catalog-editor', 'guest'];
    expect(Object.keys(hotelRoles)).toEqual(seven);
  });

  it.each(Object.entries(holders))('[PERM-14] [PERM-15] %s is for %j', (permission, expected) => {
    const granting = Object.entries(hotelRoles).filter(([, role]) =>
      role.permissions.some((granted) => matchesPermission(granted, permission)),
    );
    expect(granting.map(([name]) => name)).toEqual(expected);
  });
});
