// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { firstOption, hasLength, isInt, isObject, malformed, plainNumber, wrongType } from '@portico/runtime/reading';

export function readContact(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  const contactRead = firstOption(call, at, value, [
    (option: unknown, path: string, call: OperationCall): unknown => {
      let read: unknown;
      if (isObject(option)) {
        const option2: any = {};
        const kind: unknown = option.kind;
        if (kind === 'mail') option2.kind = kind;
        else malformed(call, path + '/kind', kind, { code: 'validation.enum', expected: 'one of mail' });
        const address: unknown = option.address;
        if (typeof address === 'string') {
          option2.address = address;
        }
        else wrongType(call, path + '/address', address, 'text');
        read = option2;
      }
      else wrongType(call, path, option, 'an object');
      return read;
    },
    (option3: unknown, path3: string, call: OperationCall): unknown => {
      let read2: unknown;
      if (isObject(option3)) {
        const option32: any = {};
        const kind2: unknown = option3.kind;
        if (kind2 === 'phone') option32.kind = kind2;
        else malformed(call, path3 + '/kind', kind2, { code: 'validation.enum', expected: 'one of phone' });
        const number: unknown = option3.number;
        if (typeof number === 'string') {
          option32.number = number;
        }
        else wrongType(call, path3 + '/number', number, 'text');
        read2 = option32;
      }
      else wrongType(call, path3, option3, 'an object');
      return read2;
    },
  ]);
  if (contactRead !== undefined) result = contactRead;
  return result;
}

export function readCountry(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (value === 'AT' || value === 'DE') result = value;
  else malformed(call, at, value, { code: 'validation.enum', expected: 'one of AT, DE' });
  return result;
}

export function readGuest(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (isObject(value)) {
    const guest: any = {};
    const name: unknown = value.name;
    if (typeof name === 'string') {
      if (!hasLength(name, 1)) call.fail('body', at + '/name', 'validation.minLength', "'name' must have at least 1 character.");
      guest.name = name;
    }
    else wrongType(call, at + '/name', name, 'text');
    const nick: unknown = value.nick;
    if (nick != null) {
      if (typeof nick === 'string') {
        guest.nick = nick;
      }
      else wrongType(call, at + '/nick', nick, 'text');
    }
    const country: unknown = value.country;
    const countryRead = readCountry(country, at + '/country', call);
    if (countryRead !== undefined) guest.country = countryRead;
    result = guest;
  }
  else wrongType(call, at, value, 'an object');
  return result;
}

export function readNamed(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (isObject(value)) {
    const named: any = {};
    const name: unknown = value.name;
    if (typeof name === 'string') {
      named.name = name;
    }
    else wrongType(call, at + '/name', name, 'text');
    result = named;
  }
  else wrongType(call, at, value, 'an object');
  return result;
}

export function readPageOfNamed(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (isObject(value)) {
    const pageOfNamed: any = {};
    const items: unknown = value.items;
    if (Array.isArray(items)) {
      const itemsItems: unknown[] = [];
      for (let index = 0; index < items.length; index++) {
        const itemsItem: unknown = items[index];
        const itemsRead = readNamed(itemsItem, at + '/items/' + index, call);
        if (itemsRead !== undefined) itemsItems.push(itemsRead);
      }
      pageOfNamed.items = itemsItems;
    }
    else wrongType(call, at + '/items', items, 'a list');
    const total: unknown = value.total;
    const totalNumber = plainNumber(total);
    if (isInt(totalNumber)) {
      pageOfNamed.total = totalNumber;
    }
    else malformed(call, at + '/total', totalNumber, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    result = pageOfNamed;
  }
  else wrongType(call, at, value, 'an object');
  return result;
}

export function readTree(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (isObject(value)) {
    const tree: any = {};
    const name: unknown = value.name;
    if (typeof name === 'string') {
      tree.name = name;
    }
    else wrongType(call, at + '/name', name, 'text');
    const children: unknown = value.children;
    if (children != null) {
      if (Array.isArray(children)) {
        const childrenItems: unknown[] = [];
        for (let index = 0; index < children.length; index++) {
          const childrenItem: unknown = children[index];
          const childrenRead = readTree(childrenItem, at + '/children/' + index, call);
          if (childrenRead !== undefined) childrenItems.push(childrenRead);
        }
        tree.children = childrenItems;
      }
      else wrongType(call, at + '/children', children, 'a list');
    }
    result = tree;
  }
  else wrongType(call, at, value, 'an object');
  return result;
}
