// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { base64, isDate, isGuid, isInt, isNumber, isObject, longText, malformed, plainNumber, readBytes, readDateTime, readDecimal, readLong, wrongType } from '@portico/runtime/reading';

export function readValues(value: unknown, at: string, call: OperationCall): unknown {
  let result: unknown;
  if (isObject(value)) {
    const values: any = {};
    const guid: unknown = value.guid;
    if (typeof guid === 'string' && isGuid(guid)) {
      values.guid = guid;
    }
    else malformed(call, at + '/guid', guid, { code: 'validation.guid', expected: 'a GUID' });
    const int: unknown = value.int;
    const intNumber = plainNumber(int);
    if (isInt(intNumber)) {
      values.int = intNumber;
    }
    else malformed(call, at + '/int', intNumber, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    const long: unknown = value.long;
    const longRead = readLong(call, at + '/long', long);
    if (longRead !== undefined) {
      values.long = longRead;
    }
    const decimal: unknown = value.decimal;
    const decimalRead = readDecimal(call, at + '/decimal', decimal);
    if (decimalRead !== undefined) {
      values.decimal = decimalRead;
    }
    const instant: unknown = value.instant;
    const instantRead = readDateTime(call, at + '/instant', instant);
    if (instantRead !== undefined) {
      values.instant = instantRead;
    }
    const date: unknown = value.date;
    if (typeof date === 'string' && isDate(date)) {
      values.date = date;
    }
    else malformed(call, at + '/date', date, { code: 'validation.date', expected: 'a date of the form YYYY-MM-DD' });
    const bytes: unknown = value.bytes;
    const bytesRead = readBytes(call, at + '/bytes', bytes);
    if (bytesRead !== undefined) {
      values.bytes = bytesRead;
    }
    const text: unknown = value.text;
    if (typeof text === 'string') {
      values.text = text;
    }
    else wrongType(call, at + '/text', text, 'text');
    const flag: unknown = value.flag;
    if (typeof flag === 'boolean') {
      values.flag = flag;
    }
    else wrongType(call, at + '/flag', flag, 'true or false');
    const number: unknown = value.number;
    const numberNumber = plainNumber(number);
    if (isNumber(numberNumber)) {
      values.number = numberNumber;
    }
    else wrongType(call, at + '/number', numberNumber, 'a number');
    result = values;
  }
  else wrongType(call, at, value, 'an object');
  return result;
}

export function projectValues(value: any): unknown {
  return {
    guid: value.guid,
    int: value.int,
    long: longText(value.long),
    decimal: value.decimal,
    instant: value.instant.toISOString(),
    date: value.date,
    bytes: base64(value.bytes),
    text: value.text,
    flag: value.flag,
    number: value.number,
  };
}
