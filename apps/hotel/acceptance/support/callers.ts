import { createHash } from 'node:crypto';
import { signed } from './tokens.ts';
import type { TokenClaims } from './tokens.ts';

/** The credentials of a caller. */
export interface Credential {
  readonly token: string;
}

/** A user of the hotels under test. */
export interface Person extends Credential {
  readonly id: string;
  readonly name: string;
}

/** The password of all users. */
export const password = 'correct horse battery staple';

/** The permissions of a user. */
type Rights = Pick<TokenClaims, 'role' | 'permission'>;

/** Returns a user with this name, who has the same id in every hotel. */
export function personCalled(name: string, rights: Rights): Person {
  const id = idOf(name);
  return { id, name, token: signed({ sub: id, name, ...rights }) };
}

/** Returns a user with a role of the hotel. */
export const withRole = (name: string, role: string) => personCalled(name, { role });

const everythingOwn = ['create', 'read', 'update', 'delete'].map((verb) => `booking.*.${verb}`);

/** Returns a user with all permissions for their own rows. No role has them, but they show ownership best. */
export const withOwn = (name: string, ...more: readonly string[]) => personCalled(name, { permission: [...everythingOwn, ...more] });

/** A guest who books, with permissions for her own rows. */
export const alice = withOwn('alice');
/** Another guest who books. */
export const bob = withOwn('bob');
/** A member of the front desk, who sees all bookings. */
export const receptionist = withRole('rita', 'receptionist');
/** The manager of the catalog. */
export const editor = withRole('edith', 'catalog-editor');
/** A user with all permissions. */
export const admin = withRole('ada', 'admin');

/** Returns a UUID version 8 (RFC 9562 section 5.8). */
function idOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
