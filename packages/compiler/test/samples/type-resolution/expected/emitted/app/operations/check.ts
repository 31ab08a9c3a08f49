// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import {
  anyValue,
  bodyObject,
  hasLength,
  isInt,
  isJsonNumber,
  isObject,
  isTooDeep,
  notInt,
  notOneOf,
  plainNumber,
  pointer,
  putEntry,
  readList,
  wrongType,
} from '@portico/runtime/reading';
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
  exactNumbers: true,
  query: [],
  bodyModel: [
    {
      members: [
        ['guest', 1],
        ['home', 3],
        ['city', 4],
        ['rest', 5],
        ['all', 6],
        ['counts', 7],
        ['fixed', 8],
        ['page', 9],
        ['maybe', 12],
        ['both', 13],
        ['contact', 14],
        ['contacts', 15],
        ['pair', 16],
        ['row', 17],
        ['tree', 18],
        ['mixed', 2],
        ['matrix', 20],
        ['member', 2],
        ['optionals', 22],
        ['anything', 23],
      ],
    },
    { members: [['name', 2], ['nick', 2], ['country', 2]] },
    {},
    { members: [['street', 2], ['city', 2]] },
    { members: [['city', 2]] },
    { members: [['street', 2]] },
    { members: [['name', 2], ['nick', 2]] },
    { values: 2 },
    { members: [['street', 2], ['city', 2]] },
    { members: [['items', 10], ['total', 2]] },
    { items: 11 },
    { members: [['name', 2]] },
    { members: [['value', 2]] },
    { members: [['name', 2], ['age', 2]] },
    { members: [['kind', 2], ['address', 2], ['number', 2]] },
    { items: 14 },
    { items: 2 },
    { items: 2 },
    { members: [['name', 2], ['children', 19]] },
    { items: 18 },
    { items: 21 },
    { items: 2 },
    { members: [['street', 2], ['city', 2]] },
    { all: true, exact: true },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    if (isTooDeep(call)) return;
    const body = bodyObject(call);
    if (body.guest != null) input.guest = readGuest(call, '/guest', body.guest);

    const home = body.home;
    if (home != null) {
      const homeRead: any = {};
      if (!isObject(home)) wrongType(call, '/home', home, 'an object');
      else {
        const street = home.street;
        if (street != null) {
          if (typeof street !== 'string') wrongType(call, '/home/street', street, 'text');
          homeRead.street = street;
        }

        const city = home.city;
        if (city != null) {
          if (typeof city !== 'string') wrongType(call, '/home/city', city, 'text');
          homeRead.city = city;
        }
      }
      input.home = homeRead;
    }

    const city2 = body.city;
    if (city2 != null) {
      const cityRead: any = {};
      if (!isObject(city2)) wrongType(call, '/city', city2, 'an object');
      else {
        const city3 = city2.city;
        if (typeof city3 !== 'string') wrongType(call, '/city/city', city3, 'text');
        cityRead.city = city3;
      }
      input.city = cityRead;
    }

    const rest = body.rest;
    if (rest != null) {
      const restRead: any = {};
      if (!isObject(rest)) wrongType(call, '/rest', rest, 'an object');
      else {
        const street2 = rest.street;
        if (typeof street2 !== 'string') wrongType(call, '/rest/street', street2, 'text');
        restRead.street = street2;
      }
      input.rest = restRead;
    }

    const all = body.all;
    if (all != null) {
      const allRead: any = {};
      if (!isObject(all)) wrongType(call, '/all', all, 'an object');
      else {
        const name = all.name;
        if (typeof name !== 'string') wrongType(call, '/all/name', name, 'text');
        else if (!hasLength(name, 1)) call.fail('body', '/all/name', 'validation.minLength', "'name' must have at least 1 character.");
        allRead.name = name;

        const nick = all.nick;
        if (typeof nick !== 'string') wrongType(call, '/all/nick', nick, 'text');
        allRead.nick = nick;
      }
      input.all = allRead;
    }

    const counts = body.counts;
    if (counts != null) {
      const countsRead: any = {};
      if (!isObject(counts)) wrongType(call, '/counts', counts, 'an object');
      else {
        for (const key of Object.keys(counts)) {
          const countsEntry = counts[key];
          const countsEntryRead = plainNumber(countsEntry);
          if (!isInt(countsEntryRead)) notInt(call, pointer('/counts', key), countsEntryRead);
          putEntry(countsRead, key, countsEntryRead);
        }
      }
      input.counts = countsRead;
    }

    const fixed = body.fixed;
    if (fixed != null) {
      const fixedRead: any = {};
      if (!isObject(fixed)) wrongType(call, '/fixed', fixed, 'an object');
      else {
        const street3 = plainNumber(fixed.street);
        if (!isInt(street3)) notInt(call, '/fixed/street', street3);
        fixedRead.street = street3;

        const city4 = plainNumber(fixed.city);
        if (!isInt(city4)) notInt(call, '/fixed/city', city4);
        fixedRead.city = city4;
      }
      input.fixed = fixedRead;
    }

    if (body.page != null) input.page = readPageOfNamed(call, '/page', body.page);

    const maybe = body.maybe;
    if (maybe != null) {
      const maybeRead: any = {};
      if (!isObject(maybe)) wrongType(call, '/maybe', maybe, 'an object');
      else {
        const value2 = plainNumber(maybe.value);
        if (value2 !== null && !isInt(value2)) notInt(call, '/maybe/value', value2);
        maybeRead.value = value2;
      }
      input.maybe = maybeRead;
    }

    const both = body.both;
    if (both != null) {
      const bothRead: any = {};
      if (!isObject(both)) wrongType(call, '/both', both, 'an object');
      else {
        const name2 = both.name;
        if (typeof name2 !== 'string') wrongType(call, '/both/name', name2, 'text');
        bothRead.name = name2;

        const age = plainNumber(both.age);
        if (!isInt(age)) notInt(call, '/both/age', age);
        bothRead.age = age;
      }
      input.both = bothRead;
    }

    if (body.contact != null) input.contact = readContact(call, '/contact', body.contact);
    if (body.contacts != null) input.contacts = readList(call, '/contacts', body.contacts, readContact);

    const pair = body.pair;
    if (pair != null) {
      const pairRead: any = [];
      if (!Array.isArray(pair) || pair.length !== 2) wrongType(call, '/pair', pair, 'a list of 2 elements');
      else {
        const pair2 = plainNumber(pair[0]);
        if (!isInt(pair2)) notInt(call, '/pair/0', pair2);
        pairRead.push(pair2);
        if (typeof pair[1] !== 'string') wrongType(call, '/pair/1', pair[1], 'text');
        pairRead.push(pair[1]);
      }
      input.pair = pairRead;
    }

    const row = body.row;
    if (row != null) {
      const rowRead: any = [];
      if (!Array.isArray(row) || row.length < 1) wrongType(call, '/row', row, 'a list of at least 1 elements');
      else {
        if (typeof row[0] !== 'string') wrongType(call, '/row/0', row[0], 'text');
        rowRead.push(row[0]);
        for (let index2 = 1; index2 < row.length; index2++) {
          const rowItem: unknown = row[index2];
          const rowItemRead = plainNumber(rowItem);
          if (!isInt(rowItemRead)) notInt(call, '/row/' + index2, rowItemRead);
          rowRead.push(rowItemRead);
        }
      }
      input.row = rowRead;
    }

    if (body.tree != null) input.tree = readTree(call, '/tree', body.tree);

    const mixed = body.mixed;
    if (mixed != null) {
      let mixedRead2: unknown;
      if (typeof mixed === 'string') {
        if (mixed !== 'none') notOneOf(call, '/mixed', mixed, 'none');
        mixedRead2 = mixed;
      } else if (isJsonNumber(mixed)) {
        const mixedRead = plainNumber(mixed);
        if (!isInt(mixedRead)) notInt(call, '/mixed', mixedRead);
        mixedRead2 = mixedRead;
      } else if (typeof mixed === 'boolean') mixedRead2 = mixed;
      else wrongType(call, '/mixed', mixed, 'text or a number or true or false');
      input.mixed = mixedRead2;
    }

    const matrix = body.matrix;
    if (matrix != null) {
      const matrixRead2: any = [];
      if (!Array.isArray(matrix)) wrongType(call, '/matrix', matrix, 'a list');
      else {
        for (let index3 = 0; index3 < matrix.length; index3++) {
          const matrixItem: unknown = matrix[index3];
          const matrixRead: any = [];
          if (!Array.isArray(matrixItem)) wrongType(call, '/matrix/' + index3, matrixItem, 'a list');
          else {
            for (let index4 = 0; index4 < matrixItem.length; index4++) {
              const matrixItem2: unknown = matrixItem[index4];
              const matrixItem2Read = plainNumber(matrixItem2);
              if (!isInt(matrixItem2Read)) notInt(call, '/matrix/' + index3 + '/' + index4, matrixItem2Read);
              matrixRead.push(matrixItem2Read);
            }
          }
          matrixRead2.push(matrixRead);
        }
      }
      input.matrix = matrixRead2;
    }

    const member = body.member;
    if (member != null) {
      if (typeof member !== 'string') wrongType(call, '/member', member, 'text');
      input.member = member;
    }

    const optionals = body.optionals;
    if (optionals != null) {
      const optionalsRead: any = {};
      if (!isObject(optionals)) wrongType(call, '/optionals', optionals, 'an object');
      else {
        if (optionals.street != null) {
          const street4 = plainNumber(optionals.street);
          if (!isInt(street4)) notInt(call, '/optionals/street', street4);
          optionalsRead.street = street4;
        }

        if (optionals.city != null) {
          const city5 = plainNumber(optionals.city);
          if (!isInt(city5)) notInt(call, '/optionals/city', city5);
          optionalsRead.city = city5;
        }
      }
      input.optionals = optionalsRead;
    }

    const anything = body.anything;
    if (anything !== undefined) input.anything = anyValue(call, '/anything', anything);
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
