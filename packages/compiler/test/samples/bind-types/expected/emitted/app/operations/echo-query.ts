// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import {
  instantText,
  isDate,
  isDecimal,
  isGuid,
  isInstant,
  isInt,
  isLong,
  isNumber,
  isRecord,
  longText,
  notDate,
  notDecimal,
  notGuid,
  notInt,
  notNumber,
  queryText,
  toBoolean,
  toDate,
  toDateTime,
  toDecimal,
  toGuid,
  toInt,
  toLong,
  toNumber,
  wrongType,
} from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { EchoQuery } from '../../../echo.ts';

export const echoQuery: OperationPlan = {
  id: 'App.EchoQuery',
  verb: 'GET',
  route: '/query',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['guid', 'int', 'long', 'decimal', 'instant', 'date', 'text', 'flag', 'number'],
  cache: { reads: [] },
  bind(call) {
    const guid = toGuid(call, 'query', 'guid', queryText(call, 'guid', 'required'));
    const int = toInt(call, 'query', 'int', queryText(call, 'int', 'required'));
    const long = toLong(call, 'query', 'long', queryText(call, 'long', 'required'));
    const decimal = toDecimal(call, 'query', 'decimal', queryText(call, 'decimal', 'required'));
    const instant = toDateTime(call, 'query', 'instant', queryText(call, 'instant', 'required'));
    const date = toDate(call, 'query', 'date', queryText(call, 'date', 'required'));
    const text = queryText(call, 'text', 'required');
    const flag = toBoolean(call, 'query', 'flag', queryText(call, 'flag', 'required'));
    const number = toNumber(call, 'query', 'number', queryText(call, 'number', 'required'));
    if (call.failures) return undefined;

    const input = new EchoQuery() as Writable<EchoQuery>;
    input.guid = guid;
    input.int = int;
    input.long = long;
    input.decimal = decimal;
    input.instant = instant;
    input.date = date;
    input.text = text;
    input.flag = flag;
    input.number = number;
    return input;
  },
  invoke(input: EchoQuery) {
    return input.handle();
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else {
      if (!isGuid(result.guid)) notGuid(call, '/guid', result.guid);
      if (!isInt(result.int)) notInt(call, '/int', result.int);
      if (!isLong(result.long)) wrongType(call, '/long', result.long, 'a bigint of 64 bits');
      if (!isDecimal(result.decimal)) notDecimal(call, '/decimal', result.decimal);
      if (!isInstant(result.instant)) wrongType(call, '/instant', result.instant, 'a Date from year 0 to 9999');
      if (!isDate(result.date)) notDate(call, '/date', result.date);
      if (typeof result.text !== 'string') wrongType(call, '/text', result.text, 'text');
      if (typeof result.flag !== 'boolean') wrongType(call, '/flag', result.flag, 'true or false');
      if (!isNumber(result.number)) notNumber(call, '/number', result.number);
    }
  },
  write(result: any) {
    return JSON.stringify({
      guid: result.guid,
      int: result.int,
      long: longText(result.long),
      decimal: result.decimal,
      instant: instantText(result.instant),
      date: result.date,
      text: result.text,
      flag: result.flag,
      number: result.number,
    });
  },
};
