import { signed } from './tokens.ts';

/** A token of somebody with a role of the hotel. */
export const withRole = (sub: string, role: string) => signed({ sub, role });

const everythingOwn = ['create', 'read', 'update', 'delete'].map((verb) => `booking.*.${verb}`);

/** Somebody who may do everything, with what is theirs: no role has that, but whose rows are whose is seen best by it. */
export const withOwn = (sub: string, ...more: readonly string[]) => signed({ sub, permission: [...everythingOwn, ...more] });

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
