import { admin, withRole } from '../callers.ts';
import type { Credential } from '../callers.ts';
import { forged, signed } from '../tokens.ts';

/** The credentials that identify the caller of a request. */
export interface Identity {
  readonly caller?: Credential;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The guest whose bookings the operations are called on. */
export const owner = withRole('gaia', 'guest');
const other = withRole('gino', 'guest');

const staff = ['admin', 'booking-manager', 'receptionist', 'billing-clerk', 'finance-manager', 'catalog-editor'] as const;
const asAdmin = { sub: admin.id, role: 'admin' } as const;

const known = Object.fromEntries(staff.map((role) => [role, withRole(`a ${role}`, role)]));

/** The callers that have an account. */
export const everybody = [...Object.values(known), owner, other];

/** The callers of each operation, by the title of their column. The last three would be administrators if their credentials were accepted. */
export const callers: Readonly<Record<string, Identity>> = {
  anonymous: {},
  ...Object.fromEntries(Object.entries(known).map(([role, caller]) => [role, { caller }])),
  guest: { caller: owner },
  'another guest': { caller: other },
  'of another tenant': { caller: { token: signed({ ...asAdmin, tenant_id: 'north' }) }, headers: { 'x-tenant-id': 'south' } },
  'expired token': { caller: { token: signed({ ...asAdmin, exp: Date.parse('2030-01-15T11:58:00Z') / 1000 }) } },
  'tampered token': { caller: { token: forged(other.token, asAdmin) } },
};
