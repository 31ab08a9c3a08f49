import { withRole } from '../callers.ts';
import { forged, signed } from '../tokens.ts';

/** What a request says of its caller. */
export interface Identity {
  readonly caller?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The guest whose bookings the operations are called on. */
export const owner = withRole('gaia', 'guest');

const staff = ['admin', 'booking-manager', 'receptionist', 'billing-clerk', 'finance-manager', 'catalog-editor'] as const;

/** Everybody who calls each operation, by the title of their column: the last three could do everything if they were believed. */
export const callers: Readonly<Record<string, Identity>> = {
  nobody: {},
  ...Object.fromEntries(staff.map((role) => [role, { caller: withRole(`a ${role}`, role) }])),
  guest: { caller: owner },
  'another guest': { caller: withRole('gino', 'guest') },
  'of another tenant': { caller: signed({ sub: 'ada', role: 'admin', tenant_id: 'north' }), headers: { 'x-tenant-id': 'south' } },
  'expired token': { caller: signed({ sub: 'ada', role: 'admin', exp: Date.parse('2030-01-15T11:58:00Z') / 1000 }) },
  'tampered token': { caller: forged(withRole('gino', 'guest'), { sub: 'gino', role: 'admin' }) },
};
