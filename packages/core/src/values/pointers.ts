/** A JSON Pointer (RFC 6901): `/lines/0`, or the empty text for the whole document. `~` is written `~0` and `/` within a name `~1`. */
export type JsonPointer = '' | `/${string}`;

const valid = /^(?:\/(?:[^~/]|~[01])*)*$/;

/** Returns the JSON pointer of a member (RFC 6901 section 3). */
export function pointer(at: string, name: string): string {
  return `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns a value if it is a JSON pointer; throws `TypeError` otherwise. */
export function requirePointer(at: string): string {
  if (typeof at === 'string' && valid.test(at)) return at;
  throw new TypeError(`${JSON.stringify(at)} is not a JSON Pointer, such as '/lines/0'.`);
}
