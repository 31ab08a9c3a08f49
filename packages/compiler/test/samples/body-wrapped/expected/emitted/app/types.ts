// Emitted by portico build. Do not edit.
import type { OperationCall } from '@portico/runtime';
import { isObject, wrongType } from '@portico/runtime/reading';

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
