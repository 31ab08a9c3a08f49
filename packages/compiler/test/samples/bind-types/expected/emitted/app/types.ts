// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import {
  base64,
  instantText,
  isDate,
  isGuid,
  isInt,
  isNumber,
  isObject,
  longText,
  notDate,
  notGuid,
  notInt,
  notNumber,
  plainNumber,
  readBytes,
  readDateTime,
  readDecimal,
  readLong,
  wrongType,
} from '@portico/runtime/reading';

/** Reads Values from JSON. */
export function readValues(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const values: any = {};
  const guid = value.guid;
  if (!isGuid(guid)) notGuid(call, at + '/guid', guid);
  values.guid = guid;

  const int = plainNumber(value.int);
  if (!isInt(int)) notInt(call, at + '/int', int);
  values.int = int;

  values.long = readLong(call, at + '/long', value.long);
  values.decimal = readDecimal(call, at + '/decimal', value.decimal);
  values.instant = readDateTime(call, at + '/instant', value.instant);

  const date = value.date;
  if (!isDate(date)) notDate(call, at + '/date', date);
  values.date = date;

  values.bytes = readBytes(call, at + '/bytes', value.bytes);

  const text = value.text;
  if (typeof text !== 'string') wrongType(call, at + '/text', text, 'text');
  values.text = text;

  const flag = value.flag;
  if (typeof flag !== 'boolean') wrongType(call, at + '/flag', flag, 'true or false');
  values.flag = flag;

  const number = plainNumber(value.number);
  if (!isNumber(number)) notNumber(call, at + '/number', number);
  values.number = number;
  return values;
}

/** Writes Values as JSON. */
export function projectValues(value: any): unknown {
  return {
    guid: value.guid,
    int: value.int,
    long: longText(value.long),
    decimal: value.decimal,
    instant: instantText(value.instant),
    date: value.date,
    bytes: base64(value.bytes),
    text: value.text,
    flag: value.flag,
    number: value.number,
  };
}
