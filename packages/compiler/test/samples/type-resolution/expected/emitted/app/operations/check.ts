// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import {
  bodyObject,
  hasLength,
  isInt,
  isObject,
  isTooDeep,
  notInt,
  notOneOf,
  pointer,
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
  query: [],
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
      if (!isObject(counts)) wrongType(call, '/counts', counts, 'an object');
      else {
        for (const key of Object.keys(counts)) {
          const countsEntry = counts[key];
          if (!isInt(countsEntry)) notInt(call, pointer('/counts', key), countsEntry);
        }
      }
      input.counts = counts;
    }

    const fixed = body.fixed;
    if (fixed != null) {
      const fixedRead: any = {};
      if (!isObject(fixed)) wrongType(call, '/fixed', fixed, 'an object');
      else {
        const street3 = fixed.street;
        if (!isInt(street3)) notInt(call, '/fixed/street', street3);
        fixedRead.street = street3;

        const city4 = fixed.city;
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
        const value2 = maybe.value;
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

        const age = both.age;
        if (!isInt(age)) notInt(call, '/both/age', age);
        bothRead.age = age;
      }
      input.both = bothRead;
    }

    if (body.contact != null) input.contact = readContact(call, '/contact', body.contact);
    if (body.contacts != null) input.contacts = readList(call, '/contacts', body.contacts, readContact);

    const pair = body.pair;
    if (pair != null) {
      if (!Array.isArray(pair) || pair.length !== 2) wrongType(call, '/pair', pair, 'a list of 2 elements');
      else {
        if (!isInt(pair[0])) notInt(call, '/pair/0', pair[0]);
        if (typeof pair[1] !== 'string') wrongType(call, '/pair/1', pair[1], 'text');
      }
      input.pair = pair;
    }

    const row = body.row;
    if (row != null) {
      if (!Array.isArray(row) || row.length < 1) wrongType(call, '/row', row, 'a list of at least 1 elements');
      else {
        if (typeof row[0] !== 'string') wrongType(call, '/row/0', row[0], 'text');
        for (let index2 = 1; index2 < row.length; index2++) {
          const rowItem: unknown = row[index2];
          if (!isInt(rowItem)) notInt(call, '/row/' + index2, rowItem);
        }
      }
      input.row = row;
    }

    if (body.tree != null) input.tree = readTree(call, '/tree', body.tree);

    const mixed = body.mixed;
    if (mixed != null) {
      if (typeof mixed === 'string') {
        if (mixed !== 'none') notOneOf(call, '/mixed', mixed, 'none');
      } else if (typeof mixed === 'number') {
        if (!isInt(mixed)) notInt(call, '/mixed', mixed);
      } else if (typeof mixed === 'boolean') {
      } else wrongType(call, '/mixed', mixed, 'text or a number or true or false');
      input.mixed = mixed;
    }

    const matrix = body.matrix;
    if (matrix != null) {
      if (!Array.isArray(matrix)) wrongType(call, '/matrix', matrix, 'a list');
      else {
        for (let index3 = 0; index3 < matrix.length; index3++) {
          const matrixItem: unknown = matrix[index3];
          if (!Array.isArray(matrixItem)) wrongType(call, '/matrix/' + index3, matrixItem, 'a list');
          else {
            for (let index4 = 0; index4 < matrixItem.length; index4++) {
              const matrixItem2: unknown = matrixItem[index4];
              if (!isInt(matrixItem2)) notInt(call, '/matrix/' + index3 + '/' + index4, matrixItem2);
            }
          }
        }
      }
      input.matrix = matrix;
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
        const street4 = optionals.street;
        if (street4 != null) {
          if (!isInt(street4)) notInt(call, '/optionals/street', street4);
          optionalsRead.street = street4;
        }

        const city5 = optionals.city;
        if (city5 != null) {
          if (!isInt(city5)) notInt(call, '/optionals/city', city5);
          optionalsRead.city = city5;
        }
      }
      input.optionals = optionalsRead;
    }

    const anything = body.anything;
    if (anything !== undefined) input.anything = anything;
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
