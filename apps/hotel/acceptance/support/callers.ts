import { createHash } from 'node:crypto';
import { signed } from './tokens.ts';
import type { TokenClaims } from './tokens.ts';

/** What a caller shows. */
export interface Credential {
  readonly token: string;
}

/** Somebody whom the hotels under test know. */
export interface Person extends Credential {
  readonly id: string;
  readonly name: string;
}

/** The password of everybody. */
export const password = 'correct horse battery staple';

/** What a person may do. */
type Rights = Pick<TokenClaims, 'role' | 'permission'>;

/** Somebody of this name, who has the same id in every hotel. */
export function personCalled(name: string, rights: Rights): Person {
  const id = idOf(name);
  return { id, name, token: signed({ sub: id, name, ...rights }) };
}

/** Somebody with a role of the hotel. */
export const withRole = (name: string, role: string) => personCalled(name, { role });

const everythingOwn = ['create', 'read', 'update', 'delete'].map((verb) => `booking.*.${verb}`);

/** Somebody who may do everything, with what is theirs: no role has that, but whose rows are whose is seen best by it. */
export const withOwn = (name: string, ...more: readonly string[]) => personCalled(name, { permission: [...everythingOwn, ...more] });

/** Somebody who books, with what is theirs. */
export const alice = withOwn('alice');
/** Somebody else who books. */
export const bob = withOwn('bob');
/** Somebody at the front desk, who sees all that is booked. */
export const receptionist = withRole('rita', 'receptionist');
/** Somebody who keeps the catalog. */
export const editor = withRole('edith', 'catalog-editor');
/** Somebody who may do everything. */
export const admin = withRole('ada', 'admin');

/** UUID version 8 (RFC 9562 section 5.8). */
function idOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
