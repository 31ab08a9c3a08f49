// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { hasLength, isInt, isObject, notInt, notOneOf, plainNumber, readList, wrongType } from '@portico/runtime/reading';

/** Reads Contact from JSON. */
export function readContact(call: OperationCall, at: string, value: unknown): unknown {
  let contactRead3: unknown;
  if (!isObject(value)) wrongType(call, at, value, 'an object');
  else if (value.kind === 'mail') {
    const contactRead: any = {};
    if (!isObject(value)) wrongType(call, at, value, 'an object');
    else {
      const kind = value.kind;
      if (kind !== 'mail') notOneOf(call, at + '/kind', kind, 'mail');
      contactRead.kind = kind;

      const address = value.address;
      if (typeof address !== 'string') wrongType(call, at + '/address', address, 'text');
      contactRead.address = address;
    }
    contactRead3 = contactRead;
  } else if (value.kind === 'phone') {
    const contactRead2: any = {};
    if (!isObject(value)) wrongType(call, at, value, 'an object');
    else {
      const kind2 = value.kind;
      if (kind2 !== 'phone') notOneOf(call, at + '/kind', kind2, 'phone');
      contactRead2.kind = kind2;

      const number = value.number;
      if (typeof number !== 'string') wrongType(call, at + '/number', number, 'text');
      contactRead2.number = number;
    }
    contactRead3 = contactRead2;
  } else notOneOf(call, at + '/kind', value.kind, 'mail, phone');
  return contactRead3;
}

/** Reads Country from JSON. */
export function readCountry(call: OperationCall, at: string, value: unknown): unknown {
  if (value !== 'AT' && value !== 'DE') notOneOf(call, at, value, 'AT, DE');
  return value;
}

/** Reads Guest from JSON. */
export function readGuest(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const guest: any = {};
  const name = value.name;
  if (typeof name !== 'string') wrongType(call, at + '/name', name, 'text');
  else if (!hasLength(name, 1)) call.fail('body', at + '/name', 'validation.minLength', "'name' must have at least 1 character.");
  guest.name = name;

  const nick = value.nick;
  if (nick != null) {
    if (typeof nick !== 'string') wrongType(call, at + '/nick', nick, 'text');
    guest.nick = nick;
  }

  guest.country = readCountry(call, at + '/country', value.country);
  return guest;
}

/** Reads Named from JSON. */
export function readNamed(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const named: any = {};
  const name = value.name;
  if (typeof name !== 'string') wrongType(call, at + '/name', name, 'text');
  named.name = name;
  return named;
}

/** Reads PageOfNamed from JSON. */
export function readPageOfNamed(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const pageOfNamed: any = {};
  pageOfNamed.items = readList(call, at + '/items', value.items, readNamed);

  const total = plainNumber(value.total);
  if (!isInt(total)) notInt(call, at + '/total', total);
  pageOfNamed.total = total;
  return pageOfNamed;
}

/** Reads Tree from JSON. */
export function readTree(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const tree: any = {};
  const name = value.name;
  if (typeof name !== 'string') wrongType(call, at + '/name', name, 'text');
  tree.name = name;

  if (value.children != null) tree.children = readList(call, at + '/children', value.children, readTree);
  return tree;
}
