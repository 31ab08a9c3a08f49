/** A string, as tests expect it. */
export const string = { kind: 'scalar', scalar: 'string' };

/** A whole number. */
export const int = { kind: 'scalar', scalar: 'Int' };

/** A member that is called on the wire as in the code. */
export const member = (name: string, shape: object, more: object = {}) => ({ name, wireName: name, shape, ...more });

/** An object of these members. */
export const object = (...members: object[]) => ({ kind: 'object', members });

/** A type that tests refer to. */
export const guest = 'export interface Guest { id: Int; name: string; nick?: string }\n';

/** Its members. */
export const guestMembers = [member('id', int), member('name', string), member('nick', string, { optional: true })];
