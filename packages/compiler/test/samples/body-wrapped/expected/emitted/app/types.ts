// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { isObject, isRecord, wrongType } from '@portico/runtime/reading';
import type { FailureSink } from '@portico/runtime/reading';

/** Reads Address from JSON. */
export function readAddress(call: OperationCall, at: string, value: unknown): unknown {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');

  const address: any = {};
  const street = value.street;
  if (typeof street !== 'string') wrongType(call, at + '/street', street, 'text');
  address.street = street;

  const city = value.city;
  if (typeof city !== 'string') wrongType(call, at + '/city', city, 'text');
  address.City = city;

  const postalCode = value['postal-code'];
  if (postalCode != null) {
    if (typeof postalCode !== 'string') wrongType(call, at + '/postal-code', postalCode, 'text');
    address.zip = postalCode;
  }
  return address;
}

/** Writes Address as JSON. */
export function projectAddress(value: any): unknown {
  return { street: value.street, city: value.City, 'postal-code': value.zip };
}

/** Checks a value for the type Address. */
export function checkAddress(call: FailureSink, at: string, value: any): void {
  if (!isRecord(value)) return void wrongType(call, at, value, 'an object');
  if (typeof value.street !== 'string') wrongType(call, at + '/street', value.street, 'text');
  if (typeof value.City !== 'string') wrongType(call, at + '/City', value.City, 'text');
  if (value.zip != null && typeof value.zip !== 'string') wrongType(call, at + '/zip', value.zip, 'text');
}
