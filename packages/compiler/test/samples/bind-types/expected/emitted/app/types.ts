// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import {
  base64,
  instantText,
  isDate,
  isDecimal,
  isGuid,
  isInstant,
  isInt,
  isLong,
  isNumber,
  isObject,
  isRecord,
  longText,
  notDate,
  notDecimal,
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
import type { FailureSink } from '@portico/runtime/reading';

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

/** Checks a value for the type Values. */
export function checkValues(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (!isGuid(value.guid)) notGuid(call, at + '/guid', value.guid);
  if (!isInt(value.int)) notInt(call, at + '/int', value.int);
  if (!isLong(value.long)) wrongType(call, at + '/long', value.long, 'a bigint of 64 bits');
  if (!isDecimal(value.decimal)) notDecimal(call, at + '/decimal', value.decimal);
  if (!isInstant(value.instant)) wrongType(call, at + '/instant', value.instant, 'a Date from year 0 to 9999');
  if (!isDate(value.date)) notDate(call, at + '/date', value.date);
  if (!(value.bytes instanceof Uint8Array)) wrongType(call, at + '/bytes', value.bytes, 'a Uint8Array');
  if (typeof value.text !== 'string') wrongType(call, at + '/text', value.text, 'text');
  if (typeof value.flag !== 'boolean') wrongType(call, at + '/flag', value.flag, 'true or false');
  if (!isNumber(value.number)) notNumber(call, at + '/number', value.number);
}
