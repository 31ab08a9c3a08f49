// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, firstOption, hasLength, isInt, isObject, malformed, pointer, putEntry, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Check } from '../../../check.ts';
import { readContact, readGuest, readPageOfNamed, readTree } from '../types.ts';

export const check: OperationPlan = {
  id: 'App.Check',
  verb: 'POST',
  route: '/check',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bodyOptional: true,
  bind(call) {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);
    const guest: unknown = body.guest;
    if (guest != null) {
      const guestRead = readGuest(guest, '/guest', call);
      if (guestRead !== undefined) input.guest = guestRead as never;
    }
    const home: unknown = body.home;
    if (home != null) {
      if (isObject(home)) {
        const home2: any = {};
        const street: unknown = home.street;
        if (street != null) {
          if (typeof street === 'string') {
            home2.street = street;
          }
          else wrongType(call, '/home/street', street, 'text');
        }
        const city: unknown = home.city;
        if (city != null) {
          if (typeof city === 'string') {
            home2.city = city;
          }
          else wrongType(call, '/home/city', city, 'text');
        }
        input.home = home2 as never;
      }
      else wrongType(call, '/home', home, 'an object');
    }
    const city2: unknown = body.city;
    if (city2 != null) {
      if (isObject(city2)) {
        const city3: any = {};
        const city4: unknown = city2.city;
        if (typeof city4 === 'string') {
          city3.city = city4;
        }
        else wrongType(call, '/city/city', city4, 'text');
        input.city = city3 as never;
      }
      else wrongType(call, '/city', city2, 'an object');
    }
    const rest: unknown = body.rest;
    if (rest != null) {
      if (isObject(rest)) {
        const rest2: any = {};
        const street2: unknown = rest.street;
        if (typeof street2 === 'string') {
          rest2.street = street2;
        }
        else wrongType(call, '/rest/street', street2, 'text');
        input.rest = rest2 as never;
      }
      else wrongType(call, '/rest', rest, 'an object');
    }
    const all: unknown = body.all;
    if (all != null) {
      if (isObject(all)) {
        const all2: any = {};
        const name: unknown = all.name;
        if (typeof name === 'string') {
          if (!hasLength(name, 1)) call.fail('body', '/all/name', 'validation.minLength', "'name' must have at least 1 character.");
          all2.name = name;
        }
        else wrongType(call, '/all/name', name, 'text');
        const nick: unknown = all.nick;
        if (typeof nick === 'string') {
          all2.nick = nick;
        }
        else wrongType(call, '/all/nick', nick, 'text');
        input.all = all2 as never;
      }
      else wrongType(call, '/all', all, 'an object');
    }
    const counts: unknown = body.counts;
    if (counts != null) {
      if (isObject(counts)) {
        const countsEntries: Record<string, unknown> = {};
        for (const key of Object.keys(counts)) {
          const countsEntry = counts[key];
          if (isInt(countsEntry)) {
            putEntry(countsEntries, key, countsEntry);
          }
          else malformed(call, pointer('/counts', key), countsEntry, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
        }
        input.counts = countsEntries as never;
      }
      else wrongType(call, '/counts', counts, 'an object');
    }
    const fixed: unknown = body.fixed;
    if (fixed != null) {
      if (isObject(fixed)) {
        const fixed2: any = {};
        const street3: unknown = fixed.street;
        if (isInt(street3)) {
          fixed2.street = street3;
        }
        else malformed(call, '/fixed/street', street3, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
        const city5: unknown = fixed.city;
        if (isInt(city5)) {
          fixed2.city = city5;
        }
        else malformed(call, '/fixed/city', city5, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
        input.fixed = fixed2 as never;
      }
      else wrongType(call, '/fixed', fixed, 'an object');
    }
    const page: unknown = body.page;
    if (page != null) {
      const pageRead = readPageOfNamed(page, '/page', call);
      if (pageRead !== undefined) input.page = pageRead as never;
    }
    const maybe: unknown = body.maybe;
    if (maybe != null) {
      if (isObject(maybe)) {
        const maybe2: any = {};
        const value2: unknown = maybe.value;
        if (value2 === null) maybe2.value = null;
        else {
          if (isInt(value2)) {
            maybe2.value = value2;
          }
          else malformed(call, '/maybe/value', value2, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
        }
        input.maybe = maybe2 as never;
      }
      else wrongType(call, '/maybe', maybe, 'an object');
    }
    const both: unknown = body.both;
    if (both != null) {
      if (isObject(both)) {
        const both2: any = {};
        const name2: unknown = both.name;
        if (typeof name2 === 'string') {
          both2.name = name2;
        }
        else wrongType(call, '/both/name', name2, 'text');
        const age: unknown = both.age;
        if (isInt(age)) {
          both2.age = age;
        }
        else malformed(call, '/both/age', age, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
        input.both = both2 as never;
      }
      else wrongType(call, '/both', both, 'an object');
    }
    const contact: unknown = body.contact;
    if (contact != null) {
      const contactRead = readContact(contact, '/contact', call);
      if (contactRead !== undefined) input.contact = contactRead as never;
    }
    const contacts: unknown = body.contacts;
    if (contacts != null) {
      if (Array.isArray(contacts)) {
        const contactsItems: unknown[] = [];
        for (let index = 0; index < contacts.length; index++) {
          const contactsItem: unknown = contacts[index];
          const contactsRead = readContact(contactsItem, '/contacts/' + index, call);
          if (contactsRead !== undefined) contactsItems.push(contactsRead);
        }
        input.contacts = contactsItems as never;
      }
      else wrongType(call, '/contacts', contacts, 'a list');
    }
    const pair: unknown = body.pair;
    if (pair != null) {
      if (Array.isArray(pair) && pair.length === 2) {
        const pairItems: unknown[] = [];
        const pairItem: unknown = pair[0];
        if (isInt(pairItem)) {
          pairItems[0] = pairItem;
        }
        else malformed(call, '/pair/0', pairItem, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
        const pairItem2: unknown = pair[1];
        if (typeof pairItem2 === 'string') {
          pairItems[1] = pairItem2;
        }
        else wrongType(call, '/pair/1', pairItem2, 'text');
        input.pair = pairItems as never;
      }
      else wrongType(call, '/pair', pair, 'a list of 2 elements');
    }
    const row: unknown = body.row;
    if (row != null) {
      if (Array.isArray(row) && row.length >= 1) {
        const rowItems: unknown[] = [];
        const rowItem: unknown = row[0];
        if (typeof rowItem === 'string') {
          rowItems[0] = rowItem;
        }
        else wrongType(call, '/row/0', rowItem, 'text');
        for (let index2 = 1; index2 < row.length; index2++) {
          const rowRest: unknown = row[index2];
          if (isInt(rowRest)) {
            rowItems.push(rowRest);
          }
          else malformed(call, '/row/' + index2, rowRest, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
        }
        input.row = rowItems as never;
      }
      else wrongType(call, '/row', row, 'a list of at least 1 elements');
    }
    const tree: unknown = body.tree;
    if (tree != null) {
      const treeRead = readTree(tree, '/tree', call);
      if (treeRead !== undefined) input.tree = treeRead as never;
    }
    const mixed: unknown = body.mixed;
    if (mixed != null) {
      const mixedRead = firstOption(call, '/mixed', mixed, [
        (option: unknown, path8: string, call: OperationCall): unknown => {
          let read: unknown;
          if (option === 'none') read = option;
          else malformed(call, path8, option, { code: 'validation.enum', expected: 'one of none' });
          return read;
        },
        (option2: unknown, path9: string, call: OperationCall): unknown => {
          let read2: unknown;
          if (isInt(option2)) {
            read2 = option2;
          }
          else malformed(call, path9, option2, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
          return read2;
        },
        (option3: unknown, path10: string, call: OperationCall): unknown => {
          let read3: unknown;
          if (typeof option3 === 'boolean') {
            read3 = option3;
          }
          else wrongType(call, path10, option3, 'true or false');
          return read3;
        },
      ]);
      if (mixedRead !== undefined) input.mixed = mixedRead as never;
    }
    const matrix: unknown = body.matrix;
    if (matrix != null) {
      if (Array.isArray(matrix)) {
        const matrixItems: unknown[] = [];
        for (let index3 = 0; index3 < matrix.length; index3++) {
          const matrixItem: unknown = matrix[index3];
          if (Array.isArray(matrixItem)) {
            const matrixItems2: unknown[] = [];
            for (let index4 = 0; index4 < matrixItem.length; index4++) {
              const matrixItem2: unknown = matrixItem[index4];
              if (isInt(matrixItem2)) {
                matrixItems2.push(matrixItem2);
              }
              else malformed(call, '/matrix/' + index3 + '/' + index4, matrixItem2, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
            }
            matrixItems.push(matrixItems2);
          }
          else wrongType(call, '/matrix/' + index3, matrixItem, 'a list');
        }
        input.matrix = matrixItems as never;
      }
      else wrongType(call, '/matrix', matrix, 'a list');
    }
    const member: unknown = body.member;
    if (member != null) {
      if (typeof member === 'string') {
        input.member = member as never;
      }
      else wrongType(call, '/member', member, 'text');
    }
    const optionals: unknown = body.optionals;
    if (optionals != null) {
      if (isObject(optionals)) {
        const optionals2: any = {};
        const street4: unknown = optionals.street;
        if (street4 != null) {
          if (isInt(street4)) {
            optionals2.street = street4;
          }
          else malformed(call, '/optionals/street', street4, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
        }
        const city6: unknown = optionals.city;
        if (city6 != null) {
          if (isInt(city6)) {
            optionals2.city = city6;
          }
          else malformed(call, '/optionals/city', city6, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
        }
        input.optionals = optionals2 as never;
      }
      else wrongType(call, '/optionals', optionals, 'an object');
    }
    const anything: unknown = body.anything;
    if (anything != null) {
      if (anything !== undefined) input.anything = anything as never;
    }
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
